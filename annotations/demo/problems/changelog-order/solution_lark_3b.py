import re


def first_out_of_order(headings):
    keys = []
    for heading in headings:
        numbers = [int(number) for number in re.findall(r"\d+", heading)]
        keys.append((numbers[:3], numbers[3:]) if numbers else None)
    start = 1 if keys and keys[0] is None else 0
    for index in range(start, len(keys)):
        if keys[index] is None:
            return index
        if index > start:
            version, date = keys[index]
            version_above, date_above = keys[index - 1]
            if version >= version_above or date > date_above:
                return index
    return None
