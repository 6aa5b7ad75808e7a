def batches(sizes, limit):
    result = []
    current = []
    total = 0
    for size in sizes:
        if size > limit:
            raise ValueError("record too large")
        if current and total + size >= limit:
            result.append(current)
            current = []
            total = 0
        current.append(size)
        total += size
    if current:
        result.append(current)
    return result
