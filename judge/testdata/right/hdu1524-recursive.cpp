// Values by a recursive function that remembers, on lists of successors.
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> g[1005];
int sg[1005];

int dfs(int u) {
    if (sg[u] != -1) return sg[u];
    bool vis[1005];
    memset(vis, 0, sizeof(vis));
    for (size_t i = 0; i < g[u].size(); i++) vis[dfs(g[u][i])] = true;
    int v = 0;
    while (vis[v]) v++;
    return sg[u] = v;
}

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        for (int i = 0; i < n; i++) {
            g[i].clear();
            int x, v;
            scanf("%d", &x);
            while (x--) {
                scanf("%d", &v);
                g[i].push_back(v);
            }
        }
        memset(sg, -1, sizeof(sg));
        int m;
        while (scanf("%d", &m) == 1 && m) {
            int x = 0, p;
            while (m--) {
                scanf("%d", &p);
                x ^= dfs(p);
            }
            puts(x ? "WIN" : "LOSE");
        }
    }
    return 0;
}
