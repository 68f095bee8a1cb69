def case(read):
    if read.at > 0:
        read.empty_lines()
    lines = read.number("number of lines", 1, 100)
    read.line()
    read.numbers(lines, "line", 1, 100)
    read.line()
