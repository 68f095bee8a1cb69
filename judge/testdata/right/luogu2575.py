# Staircase Nim: the row as a string, cut at its free cells.
for _ in range(int(input())):
    s = 0
    for _ in range(int(input())):
        row = ["."] * 20
        for p in list(map(int, input().split()))[1:]:
            row[p - 1] = "o"
        for group in "".join(row).split(".")[-2::-2]:
            s ^= len(group)
    print("YES" if s else "NO")
