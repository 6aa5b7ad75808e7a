def unique_names(names):
    taken = {name.lower() for name in names}
    seen = set()
    result = []
    for name in names:
        if name.lower() in seen:
            number = 2
            while f"{name} ({number})".lower() in taken:
                number += 1
            name = f"{name} ({number})"
            taken.add(name.lower())
        seen.add(name.lower())
        result.append(name)
    return result
