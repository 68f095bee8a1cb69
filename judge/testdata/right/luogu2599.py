# The partner of each part of the row, at both ends.
def partner(own, opposite, x):
    if x == opposite:
        return 0
    if own <= x < opposite:
        return x + 1
    if opposite < x <= own:
        return x - 1
    return x


for _ in range(int(input())):
    n = int(input())
    a = list(map(int, input().split()))
    if n == 1:
        print(1)
        continue
    left, right = a[:], a[:]
    for size in range(2, n):
        for i in range(n - size + 1):
            left[i], right[i] = partner(left[i], right[i], a[i + size - 1]), partner(right[i + 1], left[i + 1], a[i])
    print(0 if left[1] == a[0] else 1)
