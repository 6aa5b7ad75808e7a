def split_amount(cents, weights):
    if len(weights) == 0 or any(w < 0 for w in weights) or sum(weights) == 0:
        raise ValueError("invalid weights")
    total = sum(weights)
    parts = [round(cents * w / total) for w in weights[:-1]]
    parts.append(cents - sum(parts))
    return parts
