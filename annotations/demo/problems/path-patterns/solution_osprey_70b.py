from functools import cache


def path_matches(pattern, path):
    parts = pattern.split("/")
    segments = path.split("/")

    @cache
    def segment(p, s):
        if not p:
            return not s
        if p[0] == "*":
            return segment(p[1:], s) or bool(s) and segment(p, s[1:])
        return bool(s) and p[0] in ("?", s[0]) and segment(p[1:], s[1:])

    @cache
    def match(i, j):
        if i == len(parts):
            return j == len(segments)
        if parts[i] == "**":
            return match(i + 1, j) or j < len(segments) and match(i, j + 1)
        return j < len(segments) and segment(parts[i], segments[j]) and match(i + 1, j + 1)

    return match(0, 0)
