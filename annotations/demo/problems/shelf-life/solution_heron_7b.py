import calendar
from datetime import date, timedelta


def best_before(made, life):
    start = date.fromisoformat(made)
    number, unit = life[:-1], life[-1:]
    if not number.isdigit() or int(number) < 1 or unit not in ("d", "w", "m", "y"):
        raise ValueError(f"bad shelf life: {life!r}")
    count = int(number)
    if unit in "dw":
        return (start + timedelta(days=count * (7 if unit == "w" else 1))).isoformat()
    months = start.year * 12 + start.month - 1 + count * (12 if unit == "y" else 1)
    year, month = divmod(months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(start.day, last)).isoformat()
