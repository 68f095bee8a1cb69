# A bid wins if it reaches the goal, or leaves a multiple of n + 1.
import sys

words = list(map(int, sys.stdin.read().split()))
for m, n in zip(words[::2], words[1::2]):
    if m <= n:
        print(*range(m, n + 1))
    else:
        print(m % (n + 1) or "none")
