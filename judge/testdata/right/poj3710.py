import sys
def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    at, out = 0, []
    while at < len(data):
        n, total = data[at], 0
        at += 1
        for _ in range(n):
            m, k = data[at], data[at + 1]
            at += 2
            near = [[] for _ in range(m + 1)]
            for i in range(k):
                a, b = data[at], data[at + 1]
                at += 2
                near[a].append((b, i))
                near[b].append((a, i))
            # Leaves go first, and a circle whose other nodes have no more edges after them.
            depth, up, order, seen = [0] * (m + 1), [0] * (m + 1), [], [False] * k
            value, ring, stack = [0] * (m + 1), [False] * (m + 1), [(1, 0)]
            depth[1] = 1
            while stack:
                u, j = stack.pop()
                if j == 0:
                    order.append(u)
                if j == len(near[u]):
                    continue
                stack.append((u, j + 1))
                v, i = near[u][j]
                if seen[i]:
                    continue
                seen[i] = True
                if depth[v] == 0:
                    depth[v], up[v] = depth[u] + 1, u
                    stack.append((v, 0))
                else:
                    value[v] ^= (depth[u] - depth[v] + 1) & 1
                    while u != v:
                        ring[u] = True
                        u = up[u]
            for u in reversed(order[1:]):
                value[up[u]] ^= value[u] if ring[u] else value[u] + 1
            total ^= value[1]
        out.append("Sally" if total else "Harry")
    print("\n".join(out))
main()
