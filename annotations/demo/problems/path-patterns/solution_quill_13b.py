import re


def path_matches(pattern, path):
    regex = ""
    i = 0
    while i < len(pattern):
        if pattern.startswith("**/", i) and (i == 0 or pattern[i - 1] == "/"):
            regex += "(?:.*/)?"
            i += 3
            continue
        c = pattern[i]
        if c == "*":
            regex += ".*"
        elif c == "?":
            regex += "[^/]"
        else:
            regex += re.escape(c)
        i += 1
    return re.fullmatch(regex, path) is not None
