from decimal import ROUND_HALF_UP, Decimal


def size_text(count):
    if count < 0:
        raise ValueError("size must not be negative")
    if count < 1000:
        return f"{count} B"
    units = ["B", "kB", "MB", "GB", "TB"]
    size = Decimal(count)
    index = 0
    while size >= 1000 and index < 4:
        size /= 1000
        index += 1
    return f"{size.quantize(Decimal('0.1'), ROUND_HALF_UP)} {units[index]}"
