# In binary: 3 and 4 change places, 7 and 8, and so on.
input()
x = 0
for p in map(int, input().split()):
    x ^= {0: p - 1, 3: p + 1}.get(p % 4, p)
print("koosaga" if x else "cubelover")
