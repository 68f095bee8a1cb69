# Values of beans by the distance to the last bottle; all moves in order.
import sys
g = [0] * 21
for d in range(1, 21):
    met = {g[a] ^ g[b] for a in range(d) for b in range(a + 1)}
    while g[d] in met:
        g[d] += 1
data = iter(map(int, sys.stdin.read().split()))
for _ in range(next(data)):
    n = next(data)
    beans = [next(data) for _ in range(n)]
    v = g[:n][::-1]
    x = 0
    for b, w in zip(beans, v):
        if b % 2:
            x ^= w
    won = [(i, j, k) for i in range(n) if beans[i] for j in range(i + 1, n) for k in range(j, n)
           if x ^ v[i] ^ v[j] ^ v[k] == 0]
    print(*(won[0] if won else (-1, -1, -1)))
    print(len(won))
