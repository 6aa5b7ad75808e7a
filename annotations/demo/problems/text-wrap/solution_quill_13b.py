import re


def wrap_note(text, width):
    if width < 1:
        raise ValueError("bad width")
    lines = []
    for paragraph in re.split(r"\n[ \t]*\n\s*", text.strip()):
        if lines:
            lines.append("")
        current = ""
        for word in paragraph.split():
            if len(word) > width:
                if current:
                    lines.append(current)
                for start in range(0, len(word), width):
                    lines.append(word[start : start + width])
                current = ""
            elif not current:
                current = word
            elif len(current) + 1 + len(word) <= width:
                current += " " + word
            else:
                lines.append(current)
                current = word
        if current:
            lines.append(current)
    return lines
