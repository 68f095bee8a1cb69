# n mod (m + 1).
c = int(input())
for i in range(c):
    n, m = map(int, input().split())
    if n % (m + 1) == 0:
        print("Rabbit")
    else:
        print("Grass")
