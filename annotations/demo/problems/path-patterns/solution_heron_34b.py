def segment_matches(pattern, text):
    reached = {0}
    for char in pattern:
        if char == "*":
            reached = set(range(min(reached), len(text) + 1)) if reached else set()
        else:
            reached = {i + 1 for i in reached if i < len(text) and char in ("?", text[i])}
    return len(text) in reached


def path_matches(pattern, path):
    segments = path.split("/")
    reached = {0}
    for part in pattern.split("/"):
        if part == "**":
            reached = set(range(min(reached), len(segments) + 1)) if reached else set()
        else:
            reached = {
                i + 1 for i in reached if i < len(segments) and segment_matches(part, segments[i])
            }
    return len(segments) in reached
