def number_sections(levels):
    counters = []
    numbers = []
    for level in levels:
        if level < 1:
            raise ValueError("level must be at least 1")
        while len(counters) < level:
            counters.append(0)
        del counters[level:]
        counters[level - 1] += 1
        numbers.append(".".join(str(c) for c in counters))
    return numbers
