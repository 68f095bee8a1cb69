# Values of rows; a cross takes two cells on either side out of the game.
n = int(input())
g = [0] * (n + 1)
for s in range(1, n + 1):
    met = {g[max(i - 3, 0)] ^ g[max(s - i - 2, 0)] for i in range(1, (s + 1) // 2 + 1)}
    while g[s] in met:
        g[s] += 1
print(1 if g[n] else 2)
