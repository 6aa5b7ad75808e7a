import re


def numbers(text):
    parts = [int(n) for n in text.strip().split(".")]
    return (parts + [0, 0, 0, 0])[:4]


def matches(version, spec):
    v = numbers(version)
    for part in spec.split(","):
        if not spec.strip():
            break
        m = re.fullmatch(r"\s*(>=|<=|==|!=|~|>|<)\s*([0-9.]+)\s*", part)
        if m is None:
            raise ValueError(part)
        limit = numbers(m[2])
        upper = [limit[0], limit[1] + 1, 0, 0]
        ok = {
            ">=": v >= limit,
            "<=": v <= limit,
            ">": v > limit,
            "<": v < limit,
            "==": v == limit,
            "!=": v != limit,
            "~": limit <= v < upper,
        }[m[1]]
        if not ok:
            return False
    return True
