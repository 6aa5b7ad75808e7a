def merge_hours(spans):
    pieces = []
    for start, end in spans:
        if start < end:
            pieces.append((start, end))
        elif start > end:
            pieces.append((start, "24:00"))
            if end > "00:00":
                pieces.append(("00:00", end))
    merged = []
    for start, end in sorted(pieces):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
