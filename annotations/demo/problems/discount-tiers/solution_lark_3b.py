def tier_price(quantity, tiers):
    if quantity < 0:
        raise ValueError("negative quantity")
    price = 0
    for start, cents in tiers:
        if quantity >= start:
            price = cents
    return quantity * price
