# Multiplies by 9 and by 2 in turn until the goal is reached.
import sys

for word in sys.stdin.read().split():
    n = int(word)
    p, stan = 1, False
    while p < n:
        stan = not stan
        p *= 9 if stan else 2
    print("Stan wins." if stan else "Ollie wins.")
