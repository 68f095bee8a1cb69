# The golden ratio, in whole numbers.
for _ in range(int(input())):
    b, a = sorted(map(int, input().split()))
    print("Stan wins" if a == b or a * (a - b) > b * b else "Ollie wins")
