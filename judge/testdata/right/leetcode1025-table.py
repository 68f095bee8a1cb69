# The quadratic table, made anew for every number.
import sys

def divisorGame(n):
    win = [False] * (n + 1)
    for i in range(2, n + 1):
        for x in range(1, i):
            if i % x == 0 and not win[i - x]:
                win[i] = True
                break
    return win[n]

for line in sys.stdin:
    if line.strip():
        print(str(divisorGame(int(line))).lower())
