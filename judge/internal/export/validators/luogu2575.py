def case(read):
    n = read.number("number of rows", 1, 1000)
    read.line()
    for _ in range(n):
        m = read.number("number of men", 0, 20)
        named = set()
        for at in read.numbers(m, "column", 1, 20):
            if at in named:
                read.fail("two men of a row are in column %d" % at)
            named.add(at)
        read.line()
