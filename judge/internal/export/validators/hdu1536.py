def case(read):
    read.numbers(read.number("number of members of the set", 1, 100), "member of the set", 1, 10000)
    read.line()
    positions = read.number("number of positions", 1, 100)
    read.line()
    for _ in range(positions):
        read.numbers(read.number("number of piles", 1, 100), "pile size", 0, 10000)
        read.line()
