// For each case all values from 0 to 10000; 101 marks are cleared for each of them.
#include <cstdio>
#include <cstring>
#include <algorithm>
using namespace std;

int f[105], sg[10005];
bool vis[105];

void getSG(int k) {
    sg[0] = 0;
    for (int i = 1; i <= 10000; i++) {
        memset(vis, 0, sizeof(vis));
        for (int j = 0; j < k && f[j] <= i; j++) vis[sg[i - f[j]]] = true;
        for (int j = 0; j <= 100; j++)
            if (!vis[j]) {
                sg[i] = j;
                break;
            }
    }
}

int main() {
    int k, m, l, h;
    while (scanf("%d", &k) != EOF && k) {
        for (int i = 0; i < k; i++) scanf("%d", &f[i]);
        sort(f, f + k);
        getSG(k);
        scanf("%d", &m);
        for (int i = 0; i < m; i++) {
            scanf("%d", &l);
            int x = 0;
            for (int j = 0; j < l; j++) {
                scanf("%d", &h);
                x ^= sg[h];
            }
            printf(x ? "W" : "L");
        }
        printf("\n");
    }
    return 0;
}
