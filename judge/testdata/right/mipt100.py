# The nim-sum.
from functools import reduce
from operator import xor
import sys

data = list(map(int, sys.stdin.read().split()))
print("First wins." if reduce(xor, data[1:], 0) else "Second wins.")
