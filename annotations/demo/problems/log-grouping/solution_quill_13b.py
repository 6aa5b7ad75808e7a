import re


def group_entries(lines):
    entries = []
    for line in lines:
        if line.strip() == "":
            continue
        if re.match(r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} ", line):
            _, _, level, message = line.split(" ", 3)
            entries.append((level, message))
        elif entries:
            level, message = entries[-1]
            entries[-1] = (level, message + "\n" + line)
    counts = {}
    for entry in entries:
        counts[entry] = counts.get(entry, 0) + 1
    return [(level, message, count) for (level, message), count in counts.items()]
