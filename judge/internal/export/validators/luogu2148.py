def case(read):
    piles = read.number("number of piles", 2, 20000)
    if piles % 2:
        read.fail("the number of piles, %d, is odd" % piles)
    read.line()
    read.numbers(piles, "pile size", 1, 2000000000)
    read.line()
