def split_fields(line):
    fields = []
    current = None
    quoted = False
    chars = iter(line)
    for char in chars:
        if quoted:
            if char == "\\":
                current += next(chars, "")
            elif char == '"':
                quoted = False
            else:
                current += char
        elif char == '"':
            quoted = True
            current = current or ""
        elif char == " ":
            if current is not None:
                fields.append(current)
                current = None
        elif char == "#" and current is None:
            break
        else:
            current = (current or "") + char
    if quoted:
        raise ValueError("quote is not closed")
    if current is not None:
        fields.append(current)
    return fields
