def align(rows):
    cells = [(str(name), str(price)) for name, price in rows]
    left = max((len(name) for name, _ in cells), default=0)
    right = max((len(price) for _, price in cells), default=0)
    return [name.ljust(left) + "  " + price.rjust(right) for name, price in cells]
