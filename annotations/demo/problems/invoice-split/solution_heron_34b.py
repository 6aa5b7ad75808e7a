from fractions import Fraction


def split_amount(cents, weights):
    if not weights or any(weight < 0 for weight in weights) or not any(weights):
        raise ValueError("bad weights")
    sign = -1 if cents < 0 else 1
    amount = abs(cents)
    shares = [Fraction(amount * weight, sum(weights)) for weight in weights]
    parts = [int(share) for share in shares]
    while sum(parts) < amount:
        losses = [share - part for share, part in zip(shares, parts)]
        parts[losses.index(max(losses))] += 1
    return [sign * part for part in parts]
