# A table of won and lost.
import sys

n, first, second = sys.stdin.read().split()
n = int(n)
win = [False] * (n + 1)
for i in range(1, n + 1):
    win[i] = not all(win[i - k] for k in (1, 2, 3) if k <= i)
print(first if win[n] else second)
