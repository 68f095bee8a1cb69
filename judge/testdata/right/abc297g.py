# The remainder modulo L+R, cut into blocks of L.
n, l, r = map(int, input().split())
x = 0
for a in map(int, input().split()):
    x ^= a % (l + r) // l
print("First" if x else "Second")
