def split_amount(cents, weights):
    if not weights or sum(weights) == 0:
        raise ValueError("no weights")
    for weight in weights:
        if weight < 0:
            raise ValueError("negative weight")
    total = sum(weights)
    result = []
    remainders = []
    for index, weight in enumerate(weights):
        share, rest = divmod(cents * weight, total)
        result.append(share)
        remainders.append((-rest, index))
    missing = cents - sum(result)
    for _, index in sorted(remainders)[:missing]:
        result[index] += 1
    return result
