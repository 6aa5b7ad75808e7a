def parse_duration(text):
    words = text.lower()
    for unit in "hms":
        words = words.replace(unit, f" {unit} ")
    tokens = words.split()
    if len(tokens) == 1 and tokens[0].isdigit():
        return int(tokens[0]) * 60
    if not tokens or len(tokens) % 2:
        raise ValueError(text)
    total = 0
    last = 4000
    for number, unit in zip(tokens[::2], tokens[1::2]):
        seconds = {"h": 3600, "m": 60, "s": 1}.get(unit, last)
        if not number.isdigit() or seconds >= last:
            raise ValueError(text)
        total += int(number) * seconds
        last = seconds
    return total
