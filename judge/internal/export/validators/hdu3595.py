def case(read):
    n = read.number("number of games", 1, 1000)
    read.line()
    for _ in range(n):
        read.numbers(2, "pile size", 1, 1000)
        read.line()
