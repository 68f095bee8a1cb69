# Logarithms: the powers of a number that has all others below 65536 as powers.
import sys


def times(x, y, half=8):
    if x < 2 or y < 2:
        return x * y
    low = (1 << half) - 1
    a, b, c, d = x >> half, x & low, y >> half, y & low
    top = times(a, c, half // 2)
    mixed = times(a, d, half // 2) ^ times(b, c, half // 2)
    return (top ^ mixed) << half ^ times(b, d, half // 2) ^ times(top, 1 << half - 1, half // 2)


def span(rows):
    """All sums of some of the rows, by the number whose ones they are."""
    sums = [0]
    for row in rows:
        sums += [s ^ row for s in sums]
    return sums


def powers(g):
    low, high = span([times(g, 1 << i) for i in range(8)]), span([times(g, 256 << i) for i in range(8)])
    list, p = [], 1
    while not list or p != 1:
        list.append(p)
        p = low[p & 255] ^ high[p >> 8]
    return list


power = next(list for list in map(powers, range(256, 65536)) if len(list) == 65535)
log = [0] * 65536
for i, p in enumerate(power):
    log[p] = i

data = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(data)):
    total = 0
    for _ in range(next(data)):
        total ^= power[(log[next(data)] + log[next(data)]) % 65535]
    print("Have a try, lxhgww." if total else "Don't waste your time.")
