def case(read):
    graphs = read.number("number of graphs", 1, 100)
    read.line()
    for _ in range(graphs):
        m = read.number("number of nodes", 1, 100)
        near = [set() for _ in range(m + 1)]
        for _ in range(read.number("number of edges", 0, 500)):
            read.line()
            a = read.number("node", 1, m)
            b = read.number("node", 1, m)
            near[a].add(b)
            near[b].add(a)
        met, left = {1}, [1]
        while left:
            for v in near[left.pop()] - met:
                met.add(v)
                left.append(v)
        for v in range(1, m + 1):
            if v not in met:
                read.fail("node %d is not connected to node 1" % v)
        read.line()
