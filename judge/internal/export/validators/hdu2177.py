def case(read):
    a = read.number("smaller pile", 0, 1000000)
    read.number("larger pile", a, 1000000)
    read.line()
