# floor(k phi) with whole numbers: (k + floor(sqrt(5 k^2))) / 2.
import sys
from math import isqrt

for line in sys.stdin:
    if not line.strip():
        continue
    a, b = sorted(map(int, line.split()))
    k = b - a
    print(0 if (k + isqrt(5 * k * k)) // 2 == a else 1)
