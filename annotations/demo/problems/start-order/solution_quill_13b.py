def start_order(needs):
    remaining = sorted(set(needs) | {n for required in needs.values() for n in required})
    order = []
    while remaining:
        for name in remaining:
            if name in needs.get(name, []):
                raise ValueError(f"{name} needs itself")
            if all(required in order for required in needs.get(name, [])):
                order.append(name)
                remaining.remove(name)
                break
    return order
