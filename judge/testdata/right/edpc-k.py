# A table of won and lost, filled forwards from each lost pile.
n, k = map(int, input().split())
a = list(map(int, input().split()))
win = [False] * (k + 1)
for i in range(k + 1):
    if not win[i]:
        for x in a:
            if i + x > k:
                break
            win[i + x] = True
print("First" if win[k] else "Second")
