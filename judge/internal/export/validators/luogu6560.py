def case(read):
    n = read.number("number of nodes", 2, 100000)
    m = read.number("number of arrows", 1, 500000)
    q = read.number("number of games", 1, 500)
    read.line()
    for _ in range(m):
        read.number("start of an arrow", 1, n)
        read.number("end of an arrow", 1, n)
        read.line()
    for _ in range(q):
        x = read.number("start of a game", 1, n)
        y = read.number("goal", 1, n)
        if x == y:
            read.fail("a game starts at its goal, node %d" % x)
        read.line()
