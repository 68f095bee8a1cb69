# Sorted, a man on cell 0 if their number is odd, and paired.
import sys

def main():
    data = list(map(int, sys.stdin.read().split()))
    t = data[0]
    pos = 1
    for _ in range(t):
        n = data[pos]
        a = sorted(data[pos + 1:pos + 1 + n])
        pos += n + 1
        if n % 2 == 1:
            a.insert(0, 0)
        x = 0
        for i in range(0, len(a), 2):
            x ^= a[i + 1] - a[i] - 1
        print("Georgia will win" if x else "Bob will win")

main()
