def batches(sizes, limit):
    result = [[]]
    for size in sizes:
        if sum(result[-1]) + size <= limit:
            result[-1].append(size)
        else:
            result.append([size])
    return [batch for batch in result if batch]
