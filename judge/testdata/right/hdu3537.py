# Each value has an odd number of ones, and 2x or 2x+1 has that.
import sys

data = iter(map(int, sys.stdin.read().split()))
for n in data:
    heads = {next(data) for _ in range(n)}
    total = 0
    for x in heads:
        total ^= 2 * x if bin(x).count("1") % 2 else 2 * x + 1
    print("No" if total else "Yes")
