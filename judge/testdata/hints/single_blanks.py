# Splits lines at single blanks.
#
# Problem: hdu1850
# Hint: white space
while True:
    n = int(input())
    if n == 0:
        break
    piles = [int(word) for word in input().split(" ")]
    x = 0
    for p in piles:
        x ^= p
    print(sum(1 for p in piles if (x ^ p) < p))
