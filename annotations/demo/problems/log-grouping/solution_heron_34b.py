import re

START = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (\w+) (.*)")


def group_entries(lines):
    entries = []
    for line in lines:
        if not line.strip():
            continue
        match = START.match(line)
        if match:
            entries.append([match[1], match[2]])
        elif entries:
            entries[-1][1] += "\n" + line
    groups = []
    for level, message in entries:
        if groups and groups[-1][:2] == (level, message):
            groups[-1] = (level, message, groups[-1][2] + 1)
        else:
            groups.append((level, message, 1))
    return groups
