# Multiples of 3, or blocks of k+1.
for _ in range(int(input())):
    n, k = map(int, input().split())
    if k % 3 == 0:
        n %= k + 1
        wins = n == k or n % 3 > 0
    else:
        wins = n % 3 > 0
    print("Alice" if wins else "Bob")
