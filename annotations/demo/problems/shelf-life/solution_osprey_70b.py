import re
from datetime import date, timedelta


def add_months(start, months):
    year = start.year + (start.month - 1 + months) // 12
    month = (start.month - 1 + months) % 12 + 1
    day = start.day
    while True:
        try:
            return date(year, month, day)
        except ValueError:
            day -= 1


def best_before(made, life):
    match = re.fullmatch(r"([1-9][0-9]*)([dwmy])", life)
    if not match:
        raise ValueError(life)
    count = int(match[1])
    start = date.fromisoformat(made)
    match match[2]:
        case "d":
            end = start + timedelta(days=count)
        case "w":
            end = start + timedelta(weeks=count)
        case "m":
            end = add_months(start, count)
        case _:
            end = add_months(start, 12 * count)
    return str(end)
