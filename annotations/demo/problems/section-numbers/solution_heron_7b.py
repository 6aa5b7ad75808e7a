def number_sections(levels):
    counters = []
    result = []
    for level in levels:
        if level < 1 or level > len(counters) + 1:
            raise ValueError(f"level {level} cannot follow level {len(counters)}")
        if level > len(counters):
            counters.append(0)
        counters = counters[:level]
        counters[-1] += 1
        result.append(".".join(str(counter) for counter in counters))
    return result
