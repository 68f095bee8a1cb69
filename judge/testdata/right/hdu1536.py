# For each case the values up to its largest pile, each from the set of its options.
import sys

def main():
    data = list(map(int, sys.stdin.read().split()))
    pos = 0
    while data[pos] != 0:
        k = data[pos]
        s = sorted(set(data[pos + 1:pos + 1 + k]))
        pos += k + 1
        m = data[pos]
        pos += 1
        positions = []
        for _ in range(m):
            l = data[pos]
            positions.append(data[pos + 1:pos + 1 + l])
            pos += l + 1
        top = max(max(p) for p in positions)
        sg = [0] * (top + 1)
        for h in range(1, top + 1):
            seen = set()
            for x in s:
                if x > h:
                    break
                seen.add(sg[h - x])
            v = 0
            while v in seen:
                v += 1
            sg[h] = v
        line = ""
        for p in positions:
            x = 0
            for h in p:
                x ^= sg[h]
            line += "W" if x else "L"
        print(line)

main()
