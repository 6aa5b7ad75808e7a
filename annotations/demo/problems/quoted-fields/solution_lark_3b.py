import shlex


def split_fields(line):
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace = " "
    lexer.whitespace_split = True
    lexer.quotes = '"'
    lexer.escapedquotes = '"'
    return list(lexer)
