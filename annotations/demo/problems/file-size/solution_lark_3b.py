def size_text(count):
    if count < 1000:
        return f"{count} B"
    size = float(count)
    for unit in ["kB", "MB", "GB", "TB"]:
        size /= 1024
        if size < 1000:
            return f"{size:.1f} {unit}"
    return f"{size:.1f} TB"
