# n mod 3.
import sys

for n in sys.stdin.read().split():
    print("B" if int(n) % 3 == 1 else "A")
