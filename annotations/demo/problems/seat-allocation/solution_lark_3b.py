def seat_groups(rows, sizes):
    hall = [list(row) for row in rows]
    result = []
    for size in sizes:
        if size < 1:
            raise ValueError("size must be positive")
        place = None
        for r, row in enumerate(hall):
            index = "".join(row).find("." * size)
            if index >= 0:
                place = (r, index)
                break
        if place:
            r, index = place
            hall[r][index : index + size] = "X" * size
        result.append(place)
    return result
