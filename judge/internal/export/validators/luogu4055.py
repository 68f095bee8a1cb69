def case(read):
    n = read.number("number of rows", 1, 100)
    m = read.number("number of columns", 1, 100)
    read.line()
    for _ in range(n):
        row = read.word("row")
        if not re.fullmatch(rb"[.#]{%d}" % m, row):
            read.fail("%s is not a row of %d signs . or #" % (shown(row), m))
        read.line()
