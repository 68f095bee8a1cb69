# The nim-sum.
from functools import reduce
from operator import xor

for _ in range(int(input())):
    input()
    print("Yes" if reduce(xor, map(int, input().split()), 0) else "No")
