def align(rows):
    lines = []
    if rows:
        w1 = len(rows[0][0])
        w2 = len(str(rows[0][1]))
    for name, price in rows:
        lines.append(name.ljust(w1) + "  " + str(price).rjust(w2))
    return lines
