# Values by a recursive function that remembers, read line by line.
import sys

sys.setrecursionlimit(10000)

def words():
    for line in sys.stdin:
        for word in line.split():
            yield int(word)

def main():
    read = words()
    for n in read:
        after = []
        for _ in range(n):
            after.append([next(read) for _ in range(next(read))])
        memo = {}

        def sg(u):
            if u not in memo:
                seen = {sg(v) for v in after[u]}
                g = 0
                while g in seen:
                    g += 1
                memo[u] = g
            return memo[u]

        while True:
            m = next(read)
            if m == 0:
                break
            x = 0
            for _ in range(m):
                x ^= sg(next(read))
            print("WIN" if x else "LOSE")

main()
