def split_amount(cents, weights):
    total = sum(weights)
    if not weights or min(weights) < 0 or total == 0:
        raise ValueError("weights must be non-negative and not all zero")
    if cents < 0:
        return [-part for part in split_amount(-cents, weights)]
    parts = [cents * weight // total for weight in weights]
    lost = [cents * weight % total for weight in weights]
    by_loss = sorted(range(len(weights)), key=lambda index: -lost[index])
    for index in by_loss[: cents - sum(parts)]:
        parts[index] += 1
    return parts
