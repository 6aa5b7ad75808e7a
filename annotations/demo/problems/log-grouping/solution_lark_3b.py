import re


def group_entries(lines):
    groups = []
    first = None
    extra = False
    for line in lines:
        if not line.strip():
            continue
        match = re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (\w+) (.*)", line)
        if match:
            if first == match.groups():
                groups[-1][2] += 1
                extra = False
            else:
                first = match.groups()
                groups.append([first[0], first[1], 1])
                extra = True
        elif groups and extra:
            groups[-1][1] += "\n" + line
    return [tuple(group) for group in groups]
