# Calls itself more often than Python allows. It has no setrecursionlimit.
#
# Problem: hdu1847
# Hint: recursion limit
import sys


def down(n):
    return n == 0 or down(n - 1)


for line in sys.stdin:
    down(int(line))
    print("Kiki" if int(line) % 3 else "Cici")
