import re


def wrap_paragraph(words, width):
    lines = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines += [word[i : i + width] for i in range(0, len(word), width)]
    return lines


def wrap_note(text, width):
    if width < 1:
        raise ValueError("width must be at least 1")
    result = []
    for paragraph in re.split(r"\n\s*\n", text):
        words = paragraph.split()
        if words:
            if result:
                result.append("")
            result += wrap_paragraph(words, width)
    return result
