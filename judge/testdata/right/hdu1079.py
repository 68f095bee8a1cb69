# The parity of month + day, with two exceptions.
for _ in range(int(input())):
    year, month, day = map(int, input().split())
    won = (month + day) % 2 == 0 or (month, day) in ((9, 30), (11, 30))
    print("YES" if won else "NO")
