def admitted(times, limit, window):
    result = []
    current = None
    count = 0
    last = None
    for t in times:
        if last is not None and t < last:
            raise ValueError("times must be sorted")
        last = t
        if t // window != current:
            current = t // window
            count = 0
        if count < limit:
            count += 1
            result.append(True)
        else:
            result.append(False)
    return result
