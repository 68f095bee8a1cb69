// Finds the bridges, and takes the parts between them for nodes: each has the parity of its edges.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;
vector<pair<int, int> > to[101];
int seen[101], low[101], met;
int down(int u, int by, int &inside) { // the value of what hangs on the part of u; inside: edges in it that u counts
    int value = 0;
    seen[u] = low[u] = ++met;
    for (size_t i = 0; i < to[u].size(); i++) {
        int v = to[u][i].first;
        if (to[u][i].second == by) continue;
        if (seen[v]) {
            low[u] = min(low[u], seen[v]);
            if (seen[v] < seen[u]) inside++;
            continue;
        }
        int below = 0, g = down(v, to[u][i].second, below);
        low[u] = min(low[u], low[v]);
        if (low[v] > seen[u])
            value ^= (g ^ (below & 1)) + 1;
        else {
            value ^= g;
            inside += below + 1;
        }
    }
    return value;
}
int main() {
    int n, m, k, a, b;
    while (scanf("%d", &n) == 1) {
        int sum = 0;
        while (n--) {
            scanf("%d %d", &m, &k);
            for (int u = 1; u <= m; u++) to[u].clear(), seen[u] = 0;
            for (int i = 1; i <= k; i++) {
                scanf("%d %d", &a, &b);
                to[a].push_back(make_pair(b, i));
                to[b].push_back(make_pair(a, i));
            }
            int inside = met = 0, g = down(1, 0, inside);
            sum ^= g ^ (inside & 1);
        }
        puts(sum ? "Sally" : "Harry");
    }
}
