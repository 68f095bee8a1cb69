def case(read):
    read.number("number of coins", 1, 65535)
    least = read.number("least number that may be taken", 1, 65535)
    read.number("largest number that may be taken", least, 65535)
    read.line()
