def first_out_of_order(headings):
    releases = []
    for index, heading in enumerate(headings):
        name = heading[3:]
        if name == "Unreleased":
            if index != 0:
                return index
        else:
            version, date = name.split(" - ")
            if releases and not (version < releases[-1][0] and date <= releases[-1][1]):
                return index
            releases.append((version, date))
    return None
