# Who would win each game alone, and after how many moves; the last game to end decides.
import sys


def alone(a, b):
    if a < b:
        a, b = b, a
    if a % b == 0:
        return True, 1
    if a < 2 * b:
        won, moves = alone(b, a - b)
        return not won, moves + 1
    won, moves = alone(b, a % b)
    return True, moves + 2 if won else moves + 1


data = iter(map(int, sys.stdin.read().split()))
for n in data:
    won, _ = max((alone(next(data), next(data)) for _ in range(n)), key=lambda game: game[1])
    print("MM" if won else "GG")
