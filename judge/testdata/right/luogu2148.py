# The lowest bit that is 0 in both numbers, each made smaller by 1.
import sys

data = map(int, sys.stdin.buffer.read().split())
for _ in range(next(data)):
    x = 0
    for _ in range(next(data) // 2):
        z = (next(data) - 1) | (next(data) - 1)
        x ^= (~z & (z + 1)).bit_length() - 1
    print("YES" if x else "NO")
