# Reads a line of two numbers as one.
#
# Problem: hdu1846
# Hint: line of numbers
for _ in range(int(input())):
    n = int(input())
    m = int(input())
    print("first" if n % (m + 1) else "second")
