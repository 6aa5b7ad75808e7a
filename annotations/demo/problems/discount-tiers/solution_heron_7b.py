def tier_price(quantity, tiers):
    if quantity < 0:
        raise ValueError("quantity must not be negative")
    ends = [start - 1 for start, _ in tiers[1:]] + [quantity]
    total = 0
    for (start, cents), end in zip(tiers, ends):
        units = min(quantity, end) - start + 1
        total += max(units, 0) * cents
    return total
