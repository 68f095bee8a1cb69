def case(read):
    coins = read.number("number of coins", 0, 100)
    read.line()
    if coins:
        read.numbers(coins, "coin", 0, 99999999)
    elif not read.ends() or read.lines[read.at] != b"":
        read.fail("an empty line comes after 0 coins")
    read.line()
