import calendar
from datetime import date, timedelta


def best_before(made, life):
    made = date.fromisoformat(made)
    count = int(life[:-1])
    unit = life[-1]
    if count < 1:
        raise ValueError("shelf life must be positive")
    if unit == "d":
        result = made + timedelta(days=count)
    elif unit == "w":
        result = made + timedelta(days=7 * count)
    elif unit == "m":
        month = made.month - 1 + count
        year = made.year + month // 12
        month = month % 12 + 1
        day = min(made.day, calendar.monthrange(year, month)[1])
        result = date(year, month, day)
    elif unit == "y":
        result = made.replace(year=made.year + count)
    else:
        raise ValueError("unknown unit")
    return result.isoformat()
