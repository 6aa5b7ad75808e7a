def paragraphs(text):
    words = []
    for line in text.split("\n"):
        if line.strip():
            words += line.split()
        elif words:
            yield words
            words = []
    if words:
        yield words


def wrap_note(text, width):
    if width <= 0:
        raise ValueError(width)
    pages = []
    for words in paragraphs(text):
        lines = []
        line = ""
        for word in words:
            if line and len(line) + len(word) < width:
                line = f"{line} {word}"
                continue
            if line:
                lines.append(line)
            while len(word) > width:
                lines.append(word[:width])
                word = word[width:]
            line = word
        lines.append(line)
        pages.append("\n".join(lines))
    return "\n\n".join(pages).split("\n") if pages else []
