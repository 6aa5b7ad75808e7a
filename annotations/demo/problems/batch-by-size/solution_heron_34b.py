def batches(sizes, limit):
    if any(size > limit for size in sizes):
        raise ValueError("a record is too large")
    result = []
    batch = []
    for size in sizes:
        if batch and sum(batch) + size > limit:
            result.append(batch)
            batch = []
        batch.append(size)
    if batch:
        result.append(batch)
    return result
