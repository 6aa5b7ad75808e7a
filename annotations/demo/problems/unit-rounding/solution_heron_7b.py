GRAMS_PER_OUNCE = 28.349523125


def pounds_and_ounces(grams):
    if grams < 0:
        raise ValueError("weight cannot be negative")
    pounds, ounces = divmod(round(grams / GRAMS_PER_OUNCE), 16)
    parts = []
    if pounds:
        parts.append(f"{pounds} lb")
    if ounces or not pounds:
        parts.append(f"{ounces} oz")
    return " ".join(parts)
