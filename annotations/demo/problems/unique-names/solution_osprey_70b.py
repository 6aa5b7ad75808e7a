from itertools import count


def unique_names(names):
    originals = [name.casefold() for name in names]
    used = set(originals)
    result = []
    for index, name in enumerate(names):
        if originals[index] in originals[:index]:
            candidates = (f"{name} ({number})" for number in count(2))
            name = next(new for new in candidates if new.casefold() not in used)
            used.add(name.casefold())
        result.append(name)
    return result
