# The formula for each remainder by 5, with a power of 1/2.
P = 998244353
for _ in range(int(input())):
    n = int(input())
    k, r = divmod(n, 5)
    if n == 1:
        lose = pow(2, -1, P)
    elif r == 1:
        lose = pow(2, -k, P)
    elif r == 3:
        lose = pow(2, -k - 2, P)
    elif r == 4:
        lose = pow(2, -k - 1, P)
    else:
        lose = 0
    print((1 - lose) % P)
