# A pile wins when what the others leave in the nim-sum is less than it.
while True:
    m = int(input())
    if m == 0:
        break
    piles = list(map(int, input().split()))
    x = 0
    for p in piles:
        x ^= p
    print(sum(1 for p in piles if p ^ x < p))
