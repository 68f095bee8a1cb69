def case(read):
    count = read.number("number of piles", 1, 200000)
    least = read.number("least number that may be taken", 1, 1000000000)
    read.number("largest number that may be taken", least, 1000000000)
    read.line()
    for _ in range(count):
        read.number("pile size", 1, 1000000000)
    read.line()
