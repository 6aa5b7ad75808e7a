def start_order(needs):
    order = []
    visiting = set()

    def visit(name):
        if name in order:
            return
        if name in visiting:
            raise ValueError("cycle at " + name)
        visiting.add(name)
        for required in sorted(needs.get(name, [])):
            visit(required)
        visiting.discard(name)
        order.append(name)

    for name in sorted(needs):
        visit(name)
    return order
