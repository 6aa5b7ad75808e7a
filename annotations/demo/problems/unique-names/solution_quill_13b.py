def unique_names(names):
    counts = {}
    result = []
    for name in names:
        key = name.lower()
        counts[key] = counts.get(key, 0) + 1
        if counts[key] == 1:
            result.append(name)
        else:
            result.append(f"{name} ({counts[key]})")
    return result
