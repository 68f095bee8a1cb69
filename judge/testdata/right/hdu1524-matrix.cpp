// Values of all nodes by recursion over a matrix of arrows, read with cin.
#include <iostream>
#include <cstring>
#include <set>
using namespace std;

bool edge[1000][1000];
int n, value[1000];

int grundy(int u) {
    if (value[u] >= 0) return value[u];
    set<int> s;
    for (int v = 0; v < n; v++)
        if (edge[u][v]) s.insert(grundy(v));
    int r = 0;
    while (s.count(r)) r++;
    return value[u] = r;
}

int main() {
    ios::sync_with_stdio(false);
    while (cin >> n) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) edge[i][j] = false;
        for (int i = 0; i < n; i++) {
            int x, v;
            cin >> x;
            while (x--) {
                cin >> v;
                edge[i][v] = true;
            }
        }
        memset(value, -1, sizeof(value));
        int m;
        while (cin >> m && m) {
            int x = 0;
            for (int i = 0; i < m; i++) {
                int p;
                cin >> p;
                x ^= grundy(p);
            }
            cout << (x ? "WIN" : "LOSE") << "\n";
        }
    }
}
