def mask(secret, shown=4):
    positions = [index for index, char in enumerate(secret) if char.isalnum()]
    keep = set(positions[len(positions) - shown :]) if len(positions) > 2 * shown else set()
    return "".join(
        "*" if char.isalnum() and index not in keep else char for index, char in enumerate(secret)
    )
