def merge_hours(spans):
    split = []
    for start, end in spans:
        if start > end:
            split += [(start, "24:00"), ("00:00", end)]
        else:
            split.append((start, end))
    split = sorted(span for span in split if span[0] != span[1])
    merged = []
    for span in split:
        if merged and span[0] < merged[-1][1]:
            last = merged.pop()
            merged.append((last[0], max(last[1], span[1])))
        else:
            merged.append(span)
    return merged
