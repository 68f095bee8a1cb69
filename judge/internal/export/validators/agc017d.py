def case(read):
    n = read.number("number of nodes", 2, 100000)
    read.line()
    top = list(range(n + 1))

    def find(u):
        while top[u] != u:
            top[u] = top[top[u]]
            u = top[u]
        return u

    for _ in range(n - 1):
        u = read.number("node", 1, n)
        v = read.number("node", 1, n)
        if find(u) == find(v):
            read.fail("the edges up to here form a circle")
        top[find(u)] = find(v)
        read.line()
