# Staircase Nim of the differences, with a sentinel.
for _ in range(int(input())):
    input()
    a = [0] + list(map(int, input().split()))
    d = [y - x for x, y in zip(a, a[1:])]
    s = 0
    for x in d[::-2]:
        s ^= x
    print("TAK" if s else "NIE")
