def split_fields(line):
    fields = []
    field = ""
    in_quotes = False
    i = 0
    while i < len(line):
        c = line[i]
        if in_quotes and c == "\\" and i + 1 < len(line):
            i += 1
            field += line[i]
        elif c == '"':
            in_quotes = not in_quotes
        elif c == " " and not in_quotes:
            if field:
                fields.append(field)
            field = ""
        elif c == "#" and not in_quotes and (i == 0 or line[i - 1] == " "):
            break
        else:
            field += c
        i += 1
    if in_quotes:
        raise ValueError("unterminated quote")
    if field:
        fields.append(field)
    return fields
