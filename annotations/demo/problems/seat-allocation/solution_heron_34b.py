import re


def seat_groups(rows, sizes):
    hall = list(rows)
    result = []
    for size in sizes:
        if size < 1:
            raise ValueError("a group has at least one person")
        blocks = [
            (len(match[0]), row, match.start())
            for row, seats in enumerate(hall)
            for match in re.finditer(r"\.+", seats)
            if len(match[0]) >= size
        ]
        if not blocks:
            result.append(None)
            continue
        _, row, seat = min(blocks)
        hall[row] = hall[row][:seat] + "X" * size + hall[row][seat + size :]
        result.append((row, seat))
    return result
