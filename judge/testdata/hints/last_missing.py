# Answers a case only at the empty line after it.
#
# Problem: hdu1730
# Hint: last missing
import sys

rows = []
for line in sys.stdin:
    words = line.split()
    if words:
        rows.append(list(map(int, words)))
        continue
    x = 0
    for a, b in rows[1:]:
        x ^= abs(a - b) - 1
    print("I WIN!" if x else "BAD LUCK!")
    rows = []
