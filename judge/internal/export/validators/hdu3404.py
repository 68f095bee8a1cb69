def case(read):
    n = read.number("number of lights", 1, 1000)
    read.line()
    met = set()
    for _ in range(n):
        light = tuple(read.numbers(2, "row or column", 1, 10000))
        if light in met:
            read.fail("the light in row %d and column %d is named twice" % light)
        met.add(light)
        read.line()
