// Depth first, recursive.
#include <iostream>
#include <vector>
using namespace std;

vector<int> to[100001];

int dfs(int u, int p) {
    int x = 0;
    for (int v : to[u])
        if (v != p) x ^= dfs(v, u) + 1;
    return x;
}

int main() {
    int n, x, y;
    cin >> n;
    for (int i = 1; i < n; i++) {
        cin >> x >> y;
        to[x].push_back(y);
        to[y].push_back(x);
    }
    cout << (dfs(1, 0) ? "Alice" : "Bob") << endl;
}
