# The gap of each row is a pile of Nim.
import sys

data = list(map(int, sys.stdin.read().split()))
pos = 0
while pos < len(data):
    n, m = data[pos], data[pos + 1]
    pos += 2
    x = 0
    for _ in range(n):
        x ^= abs(data[pos] - data[pos + 1]) - 1
        pos += 2
    print("I WIN!" if x else "BAD LUCK!")
