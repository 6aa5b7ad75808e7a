def pounds_and_ounces(grams):
    if grams < 0:
        raise ValueError("negative weight")
    pounds = int(grams // 453.59237)
    ounces = round((grams - pounds * 453.59237) / 28.349523125)
    if pounds == 0:
        return f"{ounces} oz"
    if ounces == 0:
        return f"{pounds} lb"
    return f"{pounds} lb {ounces} oz"
