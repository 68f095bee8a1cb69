# Odd numbers and some powers of two are lost.
for _ in range(int(input())):
    n = int(input())
    power = n & (n - 1) == 0
    if n % 2 == 1 or power and n.bit_length() % 2 == 0:
        print("Bob")
    else:
        print("Alice")
