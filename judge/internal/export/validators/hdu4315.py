def case(read):
    n = read.number("number of persons", 1, 1000)
    read.number("king's place", 1, n)
    read.line()
    last = 0
    for _ in range(n):
        cell = read.number("cell", 1, 99999)
        if cell <= last:
            read.fail("the cells must increase: %d comes after %d" % (cell, last))
        last = cell
    read.line()
