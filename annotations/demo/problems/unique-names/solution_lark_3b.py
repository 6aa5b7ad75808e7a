def unique_names(names):
    result = []
    for name in names:
        new = name
        number = 2
        while new in result or (new != name and new in names):
            new = f"{name} ({number})"
            number += 1
        result.append(new)
    return result
