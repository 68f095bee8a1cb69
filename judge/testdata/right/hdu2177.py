# The pair of each difference and the partner of each size, with the golden ratio.
import sys
from math import sqrt

phi = (1 + sqrt(5)) / 2

def partner(n):
    k = int(n / phi)
    for i in (k - 1, k, k + 1):
        if i >= 0 and int(i * phi) == n:
            return n + i
    k = int(n / phi / phi)
    for i in (k - 1, k, k + 1):
        if i >= 0 and int(i * phi) + i == n:
            return n - i

for line in sys.stdin:
    fields = line.split()
    if not fields:
        continue
    a, b = map(int, fields)
    if a == 0 and b == 0:
        break
    x = int((b - a) * phi)
    if x == a:
        print(0)
        continue
    print(1)
    if x < a:
        print(x, x + b - a)
    p = partner(a)
    if p < b:
        print(min(a, p), max(a, p))
    q = partner(b)
    if a != b and q < a:
        print(q, b)
