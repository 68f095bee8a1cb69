# Paired from the far end; a single first person counts one step less if k is 2.
import sys

def main():
    data = list(map(int, sys.stdin.read().split()))
    i = 0
    while i < len(data):
        n, k = data[i], data[i + 1]
        a = data[i + 2:i + 2 + n]
        i += 2 + n
        if k == 1:
            print("Alice")
            continue
        x = 0
        j = n - 1
        while j >= 1:
            x ^= a[j] - a[j - 1] - 1
            j -= 2
        if j == 0:
            x ^= a[0] - 1 if k == 2 else a[0]
        print("Alice" if x else "Bob")

main()
