import operator
import re

OPERATORS = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}


def parse(version):
    version = version.strip()
    if not re.fullmatch(r"\d+(\.\d+)*", version):
        raise ValueError(f"not a version: {version!r}")
    return [int(part) for part in version.split(".")]


def trim(parts):
    parts = list(parts)
    while parts and parts[-1] == 0:
        parts.pop()
    return parts


def holds(version, condition):
    match = re.fullmatch(r"\s*(>=|<=|==|!=|>|<|~)(.*)", condition)
    if not match:
        raise ValueError(f"not a condition: {condition!r}")
    limit = parse(match[2])
    if match[1] != "~":
        return OPERATORS[match[1]](trim(version), trim(limit))
    same = len(limit) - 1
    padded = version + [0] * len(limit)
    return padded[:same] == limit[:same] and trim(version) >= trim(limit)


def matches(version, spec):
    parts = parse(version)
    if not spec.strip():
        return True
    return all([holds(parts, condition) for condition in spec.split(",")])
