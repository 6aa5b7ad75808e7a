def start_order(needs):
    names = set(needs).union(*needs.values())
    order = []
    while len(order) < len(names):
        ready = [name for name in names - set(order) if set(needs.get(name, [])) <= set(order)]
        if not ready:
            raise ValueError("circle")
        order.append(min(ready))
    return order
