// Counts down the arrows that do not lead to won nodes, from the goal backwards.
#include <cstdio>
#include <queue>
#include <vector>
using namespace std;

const int N = 100005;
vector<int> back[N];
int degree[N], left_[N], outcome[N];

int main() {
    int n, m, q;
    scanf("%d %d %d", &n, &m, &q);
    while (m--) {
        int u, v;
        scanf("%d %d", &u, &v);
        back[v].push_back(u);
        degree[u]++;
    }
    while (q--) {
        int x, y;
        scanf("%d %d", &x, &y);
        queue<int> decided;
        for (int u = 1; u <= n; u++) {
            left_[u] = degree[u];
            outcome[u] = 0;
            if (degree[u] == 0 || u == y) {
                outcome[u] = -1;
                decided.push(u);
            }
        }
        while (!decided.empty() && outcome[x] == 0) {
            int v = decided.front();
            decided.pop();
            for (int u : back[v]) {
                if (outcome[u] != 0) continue;
                if (outcome[v] == -1) {
                    outcome[u] = 1;
                    decided.push(u);
                } else if (--left_[u] == 0) {
                    outcome[u] = -1;
                    decided.push(u);
                }
            }
        }
        printf("%d\n", outcome[x]);
    }
}
