# Lost when each size comes an even number of times.
from collections import Counter

while True:
    n = int(input())
    if n == 0:
        break
    piles = input().split()
    print(1 if any(c % 2 for c in Counter(piles).values()) else 0)
