def free_blocks(rows):
    blocks = []
    for row, seats in enumerate(rows):
        start = 0
        for run in seats.split("X"):
            if run:
                blocks.append([row, start, len(run)])
            start += len(run) + 1
    return blocks


def seat_groups(rows, sizes):
    blocks = free_blocks(rows)
    seated = []
    for size in sizes:
        if size <= 0:
            raise ValueError(size)
        best = None
        for block in blocks:
            if block[2] >= size and (best is None or block[2] < best[2]):
                best = block
        if best is None:
            seated.append(None)
        else:
            seated.append((best[0], best[1]))
            best[1] += size
            best[2] -= size
    return seated
