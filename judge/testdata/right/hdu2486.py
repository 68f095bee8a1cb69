# Each term is the last one plus the first that is not too small for it.
for case in range(1, int(input()) + 1):
    n, k = map(int, input().split())
    h = [1]
    j = 0
    while h[-1] < n:
        last = h[-1]
        while h[j] * k < last:
            j += 1
        h.append(last + h[j])
    first = n
    for x in reversed(h):
        if x == n:
            break
        if x < n:
            n -= x
    print("Case %d: %s" % (case, "lose" if n == first else n))
