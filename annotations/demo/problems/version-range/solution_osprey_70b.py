import re

LENGTH = 12


def key(text):
    if not re.fullmatch(r"\d+(?:\.\d+)*", text):
        raise ValueError(text)
    numbers = tuple(map(int, text.split(".")))
    return numbers + (0,) * (LENGTH - len(numbers))


def upper_bound(text):
    numbers = [int(part) for part in text.split(".")][:-1]
    if not numbers:
        return None
    numbers[-1] += 1
    return key(".".join(map(str, numbers)))


def matches(version, spec):
    mine = key(version.strip())
    fits = True
    for condition in spec.split(",") if spec.strip() else []:
        found = re.fullmatch(r"\s*([<>=!~]=?)\s*(\S+)\s*", condition)
        if not found:
            raise ValueError(condition)
        sign, text = found.groups()
        other = key(text)
        if sign == "~":
            upper = upper_bound(text)
            fits &= mine >= other and (upper is None or mine < upper)
        elif sign in ("=", "!", "~="):
            raise ValueError(sign)
        else:
            fits &= {
                ">=": mine >= other,
                "<=": mine <= other,
                ">": mine > other,
                "<": mine < other,
                "==": mine == other,
                "!=": mine != other,
            }[sign]
    return fits
