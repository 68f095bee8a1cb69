def case(read):
    count = read.number("number of members of the set", 1, 100)
    stones = read.number("number of stones", 1, 100000)
    read.line()
    least = 1
    for _ in range(count):
        least = read.number("member of the set", least, stones) + 1
    read.line()
