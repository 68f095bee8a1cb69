# All ones: the parity of their number; otherwise the nim-sum.
t = int(input())
for _ in range(t):
    n = int(input())
    a = list(map(int, input().split()))
    x = 0
    for i in a:
        x ^= i
    if max(a) == 1:
        print("John" if n % 2 == 0 else "Brother")
    else:
        print("John" if x != 0 else "Brother")
