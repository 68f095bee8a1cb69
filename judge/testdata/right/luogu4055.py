# A largest matching by breadth-first search, then the cells reached from those without a partner.
n, m = map(int, input().split())
free = set()
for i in range(n):
    for j, sign in enumerate(input().strip()):
        if sign == ".":
            free.add((i, j))


def beside(cell):
    i, j = cell
    return [c for c in ((i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j)) if c in free]


around = {cell: beside(cell) for cell in free}
partner = {}
black = [cell for cell in sorted(free) if sum(cell) % 2 == 0]
for cell in black:  # first whatever is free
    for other in around[cell]:
        if other not in partner:
            partner[cell], partner[other] = other, cell
            break
for start in black:
    if start in partner:
        continue
    before, queue, end = {}, [start], None
    for cell in queue:  # which grows
        for other in around[cell]:
            if other in before:
                continue
            before[other] = cell
            if other not in partner:
                end = other
                break
            queue.append(partner[other])
        if end:
            break
    while end:
        cell = before[end]
        rest = partner.get(cell)
        partner[cell], partner[end] = end, cell
        end = rest
wins = [cell for cell in free if cell not in partner]
won = set(wins)
for cell in wins:  # which grows
    for other in around[cell]:
        if partner[other] not in won:
            won.add(partner[other])
            wins.append(partner[other])
print("WIN" if won else "LOSE")
for i, j in sorted(won):
    print(i + 1, j + 1)
