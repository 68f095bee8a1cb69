# The runs of letters between two equal ones, and their values as far as the longest.
from itertools import groupby

s = input().strip()
free = [0 < i < len(s) - 1 and s[i - 1] == s[i + 1] for i in range(len(s))]
runs, at = [], 0
for is_free, group in groupby(free):
    n = len(list(group))
    if is_free:
        runs.append((at, n))
    at += n
g = [0]
get = lambda n: g[max(n, 0)]
for n in range(1, max([m for _, m in runs] + [0]) + 1):
    reached = {g[i - 1] ^ get(n - 2 - i) for i in range(1, (n + 1) // 2)} | {get(n - 2)}
    mex = 0
    while mex in reached:
        mex += 1
    g.append(mex)
total = 0
for _, n in runs:
    total ^= g[n]
for at, n in runs:
    for i in range(n):
        if total ^ g[n] ^ get(i - 1) ^ get(n - 2 - i) == 0:
            print("First")
            print(at + i + 1)
            exit()
print("Second")
