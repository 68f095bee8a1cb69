# The value of a pile is the number of different moves that it can have.
n = int(input())
value = [0] * 61
for s in range(1, 61):
    k = 0
    while (k + 1) * (k + 2) // 2 <= s:
        k += 1
    value[s] = k
x = 0
for _ in range(n):
    x ^= value[int(input())]
print("NO" if x else "YES")
