import re


def numbers(text):
    text = text.strip()
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)*", text):
        raise ValueError("bad version " + text)
    return tuple(int(n) for n in text.split("."))


def check(version, sign, limit):
    if sign == "~":
        return version >= limit and version[: len(limit) - 1] == limit[:-1]
    return {
        ">=": version >= limit,
        "<=": version <= limit,
        ">": version > limit,
        "<": version < limit,
        "==": version == limit,
        "!=": version != limit,
    }[sign]


def matches(version, spec):
    v = numbers(version)
    if spec.strip() == "":
        return True
    result = True
    for part in spec.split(","):
        m = re.match(r"\s*(>=|<=|==|!=|~|>|<)(.+)", part)
        if not m:
            raise ValueError("bad condition " + part)
        if not check(v, m.group(1), numbers(m.group(2))):
            result = False
    return result
