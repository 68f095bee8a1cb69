def case(read):
    taken = set()
    men = read.number("number of men", 1, 1000)
    read.line()
    for _ in range(men):
        cell = read.number("cell", 1, 10000)
        if cell in taken:
            read.fail("there are two men on cell %d" % cell)
        taken.add(cell)
    read.line()
