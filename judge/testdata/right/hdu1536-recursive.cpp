// A recursive function that remembers, with its marks on the stack.
#include <cstdio>
#include <cstring>
#include <algorithm>
using namespace std;

int k, f[105], sg[10005];

int get(int n) {
    if (sg[n] != -1) return sg[n];
    bool vis[105];
    memset(vis, 0, sizeof(vis));
    for (int i = 0; i < k; i++) {
        if (f[i] > n) break;
        vis[get(n - f[i])] = true;
    }
    for (int i = 0;; i++)
        if (!vis[i]) return sg[n] = i;
}

int main() {
    while (scanf("%d", &k) == 1 && k) {
        for (int i = 0; i < k; i++) scanf("%d", &f[i]);
        sort(f, f + k);
        memset(sg, -1, sizeof(sg));
        int m;
        scanf("%d", &m);
        while (m--) {
            int l, h, x = 0;
            scanf("%d", &l);
            while (l--) {
                scanf("%d", &h);
                x ^= get(h);
            }
            printf("%c", x ? 'W' : 'L');
        }
        printf("\n");
    }
    return 0;
}
