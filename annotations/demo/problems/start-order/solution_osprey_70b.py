def start_order(needs):
    names = set(needs)
    for required in needs.values():
        names.update(required)
    started = []
    while names:
        candidates = [n for n in names if all(r in started for r in needs.get(n, []))]
        if not candidates:
            raise ValueError(f"circle among {sorted(names)}")
        first = min(candidates)
        names.remove(first)
        started.append(first)
    return started
