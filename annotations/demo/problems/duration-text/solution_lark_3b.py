import re


def parse_duration(text):
    text = text.strip().lower()
    if text.isdigit():
        return int(text) * 60
    parts = re.findall(r"(\d+)\s*([hms])", text)
    if not parts:
        raise ValueError("invalid duration")
    factor = {"h": 3600, "m": 60, "s": 1}
    return sum(int(number) * factor[unit] for number, unit in parts)
