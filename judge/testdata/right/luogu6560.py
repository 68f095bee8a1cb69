# Counts down the arrows that do not lead to won nodes, from the goal backwards.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m, q = data[:3]
back = [[] for _ in range(n + 1)]
degree = [0] * (n + 1)
for i in range(3, 3 + 2 * m, 2):
    back[data[i + 1]].append(data[i])
    degree[data[i]] += 1
ends = [u for u in range(1, n + 1) if degree[u] == 0]
for i in range(3 + 2 * m, len(data), 2):
    x, y = data[i], data[i + 1]
    left = degree[:]
    outcome = [0] * (n + 1)
    decided = ends + [y]
    for u in decided:
        outcome[u] = -1
    for v in decided:  # which grows
        lost = outcome[v] < 0
        for u in back[v]:
            if outcome[u]:
                continue
            if lost:
                outcome[u] = 1
                decided.append(u)
            else:
                left[u] -= 1
                if left[u] == 0:
                    outcome[u] = -1
                    decided.append(u)
    print(outcome[x])
