# The values of lines, once for each m.
import sys
lines = {}
def values(m):
    if m not in lines:
        g = [0] * 1001
        for s in range(m, 1001 - m):
            met = {g[a] ^ g[s - m - a] for a in range((s - m) // 2 + 1)}
            while g[s] in met:
                g[s] += 1
        lines[m] = g
    return lines[m]
data = list(map(int, sys.stdin.read().split()))
for i in range(data[0]):
    n, m = data[2 * i + 1], data[2 * i + 2]
    won = n >= m and (n < 2 * m or values(m)[n - m] == 0)
    print("Case #%d: %s" % (i + 1, "aekdycoin" if won else "abcdxyzk"))
