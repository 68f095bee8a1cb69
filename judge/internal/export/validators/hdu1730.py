def case(read):
    n = read.number("number of rows", 1, 1000)
    m = read.number("number of columns", 2, 100)
    for _ in range(n):
        tom, jerry = read.numbers(2, "column", 1, m)
        if tom == jerry:
            read.fail("two men of a row are in column %d" % tom)
