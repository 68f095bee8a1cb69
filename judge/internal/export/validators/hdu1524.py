def case(read):
    if read.at > 0:
        read.empty_lines()
    n = read.number("number of nodes", 1, 1000)
    arrows, into = [], [0] * n
    for u in range(n):
        read.line()
        x = read.number("number of successors", 0, n - 1)
        named = set()
        for _ in range(x):
            v = read.number("successor", 0, n - 1)
            if v in named:
                read.fail("successor %d of node %d is named twice" % (v, u))
            named.add(v)
            into[v] += 1
        arrows.append(named)
    free = [u for u in range(n) if into[u] == 0]
    for u in free:  # which grows
        for v in arrows[u]:
            into[v] -= 1
            if into[v] == 0:
                free.append(v)
    if len(free) < n:
        read.fail("the successors up to here form a circle")
    while True:
        read.line()
        m = read.number("number of chessmen", 0, 10)
        if m == 0:
            read.line()
            return
        read.numbers(m, "node", 0, n - 1)
