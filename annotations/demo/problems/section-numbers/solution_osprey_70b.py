def number_sections(levels):
    numbers = []
    path = ()
    for level in levels:
        if not 1 <= level <= len(path) + 1:
            raise ValueError("a level was skipped")
        if level == len(path) + 1:
            path = (*path, 1)
        else:
            path = (*path[: level - 1], path[level - 1] + 1)
        numbers.append(".".join(map(str, path)))
    return numbers
