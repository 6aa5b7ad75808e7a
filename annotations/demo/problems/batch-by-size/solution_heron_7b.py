def batches(sizes, limit):
    result = []
    room = 0
    for size in sizes:
        if size > limit:
            raise ValueError(f"record of {size} is larger than {limit}")
        if not result or size > room:
            result.append([])
            room = limit
        result[-1].append(size)
        room -= size
    return result
