UNITS = ["kB", "MB", "GB", "TB"]


def size_text(count):
    if count < 0:
        raise ValueError("negative size")
    if count < 1000:
        return f"{count} B"
    unit = 1000
    for name in UNITS:
        tenths = (count * 10 + unit // 2) // unit
        if tenths < 10000 or name == "TB":
            return f"{tenths // 10}.{tenths % 10} {name}"
        unit *= 1000
