from decimal import ROUND_HALF_UP, Decimal


def size_text(count):
    if count < 0:
        raise ValueError(count)
    if count < 1000:
        return f"{count} B"
    value = Decimal(count)
    for unit in ("kB", "MB", "GB", "TB"):
        value /= 1000
        shown = value.quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)
        if shown < 1000:
            break
    return f"{shown} {unit}"
