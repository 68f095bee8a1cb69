def case(read):
    if read.at > 0:
        read.empty_lines()
    n = read.number("number of rows", 1, 1000)
    m = read.number("number of columns", 2, 100)
    read.line()
    for _ in range(n):
        tom, jerry = read.numbers(2, "column", 1, m)
        if tom == jerry:
            read.fail("two men of a row are in column %d" % tom)
        read.line()
