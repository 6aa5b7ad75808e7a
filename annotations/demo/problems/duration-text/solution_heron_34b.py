import re

PATTERN = re.compile(r"\s*(?:(\d+)\s*h)?\s*(?:(\d+)\s*m)?\s*(?:(\d+)\s*s)?\s*", re.IGNORECASE)


def parse_duration(text):
    bare = text.strip()
    if bare.isdigit():
        return int(bare) * 60
    match = PATTERN.fullmatch(text)
    if match is None or not any(match.groups()):
        raise ValueError(f"not a duration: {text!r}")
    hours, minutes, seconds = (int(part or 0) for part in match.groups())
    return hours * 3600 + minutes * 60 + seconds
