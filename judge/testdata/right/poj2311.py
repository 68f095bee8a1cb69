# Values of all sheets up to the largest of the input; w by h is the same as h by w.
import sys

def main():
    data = list(map(int, sys.stdin.read().split()))
    if not data:
        return
    top = max(data)
    sg = [[0] * (top + 1) for _ in range(top + 1)]
    for w in range(2, top + 1):
        for h in range(2, w + 1):
            seen = set()
            for k in range(2, w // 2 + 1):
                seen.add(sg[k][h] ^ sg[w - k][h])
            for k in range(2, h // 2 + 1):
                seen.add(sg[w][k] ^ sg[w][h - k])
            v = 0
            while v in seen:
                v += 1
            sg[w][h] = sg[h][w] = v
    for i in range(0, len(data) - 1, 2):
        print("WIN" if sg[data[i]][data[i + 1]] else "LOSE")

main()
