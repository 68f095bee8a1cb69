# The first p remainders are lost.
import sys
data = list(map(int, sys.stdin.read().split()))
for i in range(0, len(data), 3):
    n, p, q = data[i:i + 3]
    print("LOST" if (n - 1) % (p + q) < p else "WIN")
