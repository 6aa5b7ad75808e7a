def tier_price(quantity, tiers):
    if quantity < 0:
        raise ValueError(quantity)
    total = 0
    for unit in range(1, quantity + 1):
        total += [cents for start, cents in tiers if start <= unit][-1]
    return total
