from decimal import ROUND_HALF_UP, Decimal


def pounds_and_ounces(grams):
    weight = Decimal(str(grams))
    if weight < 0:
        raise ValueError(grams)
    total = int((weight / Decimal("28.349523125")).quantize(Decimal(1), ROUND_HALF_UP))
    if total == 0:
        return "0 oz"
    shown = [(total // 16, "lb"), (total % 16, "oz")]
    return " ".join(f"{count} {unit}" for count, unit in shown if count)
