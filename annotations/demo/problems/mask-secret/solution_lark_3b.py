import re


def mask(secret, shown=4):
    count = len(re.findall(r"[A-Za-z0-9]", secret))
    if shown == 0 or count <= 2 * shown:
        return re.sub(r"[A-Za-z0-9]", "*", secret)
    return re.sub(r"[A-Za-z0-9]", "*", secret[:-shown]) + secret[-shown:]
