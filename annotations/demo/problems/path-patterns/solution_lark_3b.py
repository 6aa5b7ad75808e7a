import re


def path_matches(pattern, path):
    parts = []
    for segment in pattern.split("/"):
        if segment == "**":
            parts.append(".+")
        else:
            text = re.escape(segment)
            parts.append(text.replace(r"\*", "[^/]*").replace(r"\?", "[^/]"))
    return bool(re.fullmatch("/".join(parts), path))
