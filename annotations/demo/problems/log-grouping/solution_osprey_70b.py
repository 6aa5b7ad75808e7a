from datetime import datetime
from itertools import groupby


def starts_entry(line):
    try:
        datetime.strptime(line[:19], "%Y-%m-%d %H:%M:%S")
    except ValueError:
        return False
    return True


def entries(lines):
    current = None
    for line in filter(str.strip, lines):
        if starts_entry(line):
            if current:
                yield current
            level, _, message = line[20:].partition(" ")
            current = (level, message)
        elif current:
            current = (current[0], f"{current[1]}\n{line}")
    if current:
        yield current


def group_entries(lines):
    return [(*entry, len(list(same))) for entry, same in groupby(entries(lines))]
