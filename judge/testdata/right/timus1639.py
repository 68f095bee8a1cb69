# m * n - 1 moves, whatever they are.
m, n = map(int, input().split())
print("[second]=:]" if m * n % 2 else "[:=[first]")
