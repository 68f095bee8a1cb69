# A pile wins when the xor of the others is less than it.
from functools import reduce
from operator import xor
import sys

words = iter(sys.stdin.read().split())
while True:
    m = int(next(words))
    if m == 0:
        break
    piles = [int(next(words)) for _ in range(m)]
    x = reduce(xor, piles)
    if x == 0:
        print("No")
        continue
    lines = ["%d %d" % (a, a ^ x) for a in piles if a ^ x < a]
    print("Yes\n" + "\n".join(lines))
