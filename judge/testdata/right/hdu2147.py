# Both sides odd.
while True:
    n, m = map(int, input().split())
    if n == 0:
        break
    print("What a pity!" if n & m & 1 else "Wonderful!")
