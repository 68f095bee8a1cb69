# Leaves first, without recursion.
import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
to = [[] for _ in range(n + 1)]
for x, y in zip(data[1::2], data[2::2]):
    to[x].append(y)
    to[y].append(x)
parent = [0] * (n + 1)
order = [1]
for u in order:
    for v in to[u]:
        if v != parent[u]:
            parent[v] = u
            order.append(v)
value = [0] * (n + 1)
for u in reversed(order):
    value[parent[u]] ^= value[u] + 1
print("Alice" if value[1] else "Bob")
