SECONDS = {"h": 3600, "m": 60, "s": 1}


def parse_duration(text):
    compact = "".join(text.lower().split())
    if compact.isdigit() and len(text.split()) == 1:
        return int(compact) * 60
    allowed = "hms"
    total = 0
    digits = ""
    seen = False
    for char in compact:
        if char.isdigit():
            digits += char
        elif char in allowed and digits:
            total += int(digits) * SECONDS[char]
            allowed = allowed[allowed.index(char) + 1 :]
            digits = ""
            seen = True
        else:
            raise ValueError(f"unexpected {char!r} in {text!r}")
    if digits or not seen:
        raise ValueError(f"not a duration: {text!r}")
    return total
