# Prints the number of piles where the number of winning moves is asked: a number all the same.
#
# Problem: hdu1850
# Hint: none
while True:
    n = int(input())
    if n == 0:
        break
    input()
    print(n)
