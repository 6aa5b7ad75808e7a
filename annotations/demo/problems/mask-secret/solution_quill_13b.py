def mask(secret, shown=4):
    total = sum(char.isalnum() for char in secret)
    hidden = total - shown if total > 2 * shown else total
    result = ""
    for char in secret:
        if char.isalnum() and hidden > 0:
            result += "*"
            hidden -= 1
        else:
            result += char
    return result
