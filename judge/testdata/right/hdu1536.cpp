// For each case the values of 0 to 10000, with marks that hold the size.
#include <cstdio>
#include <cstring>
using namespace std;

int s[105], sg[10005], mark[10005];

int main() {
    int k;
    while (scanf("%d", &k) == 1 && k) {
        for (int i = 0; i < k; i++) scanf("%d", &s[i]);
        memset(mark, -1, sizeof(mark));
        for (int h = 0; h <= 10000; h++) {
            for (int i = 0; i < k; i++)
                if (s[i] <= h) mark[sg[h - s[i]]] = h;
            int v = 0;
            while (mark[v] == h) v++;
            sg[h] = v;
        }
        int m;
        scanf("%d", &m);
        while (m--) {
            int l, h, x = 0;
            scanf("%d", &l);
            while (l--) {
                scanf("%d", &h);
                x ^= sg[h];
            }
            putchar(x ? 'W' : 'L');
        }
        putchar('\n');
    }
    return 0;
}
