def admitted(times, limit, window):
    if any(later < earlier for earlier, later in zip(times, times[1:])):
        raise ValueError("times are out of order")
    let_in = []
    result = []
    for now in times:
        count = sum(1 for then in let_in if now - then < window)
        result.append(count < limit)
        if result[-1]:
            let_in.append(now)
    return result
