def admitted(times, limit, window):
    seen = []
    result = []
    for t in times:
        if seen and t < seen[-1]:
            raise ValueError("unsorted times")
        recent = [s for s in seen if s > t - window]
        result.append(len(recent) < limit)
        seen.append(t)
    return result
