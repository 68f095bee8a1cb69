# The first pile that has the top bit of the nim-sum.
k = int(input())
piles = list(map(int, input().split()))
x = 0
for n in piles:
    x ^= n
if x == 0:
    print("lose")
else:
    top = 1 << (x.bit_length() - 1)
    i = 0
    while not piles[i] & top:
        i += 1
    left = piles[i] ^ x
    print(piles[i] - left, i + 1)
    piles[i] = left
    print(*piles)
