def merge_hours(spans):
    day = []
    for start, end in spans:
        if end < start:
            day.append((start, "24:00"))
            start = "00:00"
        if start != end:
            day.append((start, end))
    day.sort()
    result = []
    for start, end in day:
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], end)
        else:
            result.append((start, end))
    return result
