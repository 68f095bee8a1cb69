# A table of won and lost for each case.
c = int(input())
for _ in range(c):
    n, m = map(int, input().split())
    win = [False] * (n + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            if j > i:
                break
            if not win[i - j]:
                win[i] = True
                break
    print("Grass" if win[n] else "Rabbit")
