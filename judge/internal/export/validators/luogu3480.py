def case(read):
    piles = read.number("number of piles", 1, 1000)
    read.line()
    last, left = 0, 10000
    for _ in range(piles):
        pile = read.number("pile size", 0, left)
        if pile < last:
            read.fail("a pile must have at least as many as the one on its left: %d comes after %d" % (pile, last))
        last = pile
        left -= pile
    read.line()
