def wrap_note(text, width):
    if width < 1:
        raise ValueError("width")
    lines = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) <= width:
            line += " " + word
            continue
        if line:
            lines.append(line)
        while len(word) > width:
            lines.append(word[:width])
            word = word[width:]
        line = word
    if line:
        lines.append(line)
    return lines
