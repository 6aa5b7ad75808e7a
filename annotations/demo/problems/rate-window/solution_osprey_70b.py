from collections import deque


def admitted(times, limit, window):
    recent = deque()
    decisions = []
    previous = None
    for time in times:
        if previous is not None and time < previous:
            raise ValueError("times must not go backwards")
        previous = time
        while recent and time - recent[0] >= window:
            recent.popleft()
        ok = len(recent) < limit
        if ok:
            recent.append(time)
        decisions.append(ok)
    return decisions
