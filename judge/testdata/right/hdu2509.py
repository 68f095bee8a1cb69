# If all lines are 1, their number decides; else their xor does.
import sys

data = iter(sys.stdin.read().split())
for n in data:
    lines = [int(next(data)) for _ in range(int(n))]
    x = 0
    for line in lines:
        x ^= line
    if max(lines) == 1:
        print("Yes" if x == 0 else "No")
    else:
        print("Yes" if x else "No")
