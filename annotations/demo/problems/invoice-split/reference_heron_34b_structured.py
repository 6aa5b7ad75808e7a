def split_amount(cents, weights):
    total = sum(weights)
    if total <= 0 or min(weights) < 0:
        raise ValueError("weights")
    sign = 1 if cents >= 0 else -1
    parts = [abs(cents) * weight // total for weight in weights]
    spare = abs(cents) - sum(parts)
    order = sorted(range(len(weights)), key=lambda i: (-(abs(cents) * weights[i] % total), i))
    return [sign * (part + (i in order[:spare])) for i, part in enumerate(parts)]
