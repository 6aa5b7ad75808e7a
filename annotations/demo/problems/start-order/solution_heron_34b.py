import heapq


def start_order(needs):
    waiting = {name: set(required) for name, required in needs.items()}
    for required in needs.values():
        for name in required:
            waiting.setdefault(name, set())
    dependents = {name: [] for name in waiting}
    for name, required in waiting.items():
        for other in required:
            dependents[other].append(name)
    ready = [name for name, required in waiting.items() if not required]
    heapq.heapify(ready)
    order = []
    while ready:
        name = heapq.heappop(ready)
        order.append(name)
        for dependent in dependents[name]:
            waiting[dependent].discard(name)
            if not waiting[dependent]:
                heapq.heappush(ready, dependent)
    if len(order) < len(waiting):
        raise ValueError("services wait for each other")
    return order
