def align(rows):
    if not rows:
        return []
    name_width = max(len(name) for name, price in rows)
    price_width = max(len(str(price)) for name, price in rows)
    return [f"{name:<{name_width}}  {price!s:>{price_width}}" for name, price in rows]
