# n is even or odd.
import sys

for n in map(int, sys.stdin.read().split()):
    print("true" if n % 2 == 0 else "false")
