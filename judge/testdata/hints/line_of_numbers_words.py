# Reads as a number what is none: the words of its own text.
#
# Problem: hdu1846
# Hint: none
for _ in range(int(input())):
    n, m = map(int, input().split())
    print("first" if n % (m + 1) else int("1 2"))
