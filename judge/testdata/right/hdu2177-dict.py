# A dict of the lost pairs up to the largest pile of the input.
import sys

def main():
    data = list(map(int, sys.stdin.read().split()))
    top = max(data)
    other = {}
    k = 0
    for n in range(top + 1):
        if n not in other:
            other[n] = n + k
            other[n + k] = n
            k += 1
    out = []
    for i in range(0, len(data), 2):
        a, b = data[i], data[i + 1]
        if a == 0 and b == 0:
            break
        p, q = other[a], other[b]
        if p == b:
            out.append("0")
            continue
        out.append("1")
        for x in range(a):
            if other[x] == x + b - a:
                out.append("%d %d" % (x, x + b - a))
                break
        if p < b:
            out.append("%d %d" % (min(a, p), max(a, p)))
        if a != b and q < a:
            out.append("%d %d" % (q, b))
    if out:
        print("\n".join(out))

main()
