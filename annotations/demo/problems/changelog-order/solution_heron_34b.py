def first_out_of_order(headings):
    above = None
    for index, heading in enumerate(headings):
        text = heading.removeprefix("## ")
        if text == "Unreleased":
            if index > 0:
                return index
            continue
        version_text, date = text.split(" - ")
        version = tuple(int(part) for part in version_text.split("."))
        if above is not None and (version >= above[0] or date > above[1]):
            return index
        above = (version, date)
    return None
