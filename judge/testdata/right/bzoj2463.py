# n is even or odd.
while True:
    n = int(input())
    if n == 0:
        break
    print("Bob" if n & 1 else "Alice")
