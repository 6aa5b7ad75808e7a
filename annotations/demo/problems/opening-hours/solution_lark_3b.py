def minutes(clock):
    return int(clock[:2]) * 60 + int(clock[3:])


def clock(minute):
    return f"{minute // 60:02}:{minute % 60:02}"


def merge_hours(spans):
    is_open = [False] * (24 * 60 + 1)
    for start, end in spans:
        a, b = minutes(start), minutes(end)
        inside = range(a, b) if a <= b else [*range(a, 1440), *range(b)]
        for minute in inside:
            is_open[minute] = True
    result = []
    opened = None
    for minute, now_open in enumerate(is_open):
        if now_open and opened is None:
            opened = minute
        elif not now_open and opened is not None:
            result.append((clock(opened), clock(minute)))
            opened = None
    return result
