# A table of won and lost up to 1000, made once.
import sys

win = [False] * 1001
for n in range(1, 1001):
    x = 1
    while x <= n:
        if not win[n - x]:
            win[n] = True
        x *= 2
for line in sys.stdin:
    if line.strip():
        print("Kiki" if win[int(line)] else "Cici")
