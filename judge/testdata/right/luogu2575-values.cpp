// The Grundy values of all rows as bit masks.
#include <cstdio>
using namespace std;

int sg[1 << 20], seen[64];

int main() {
    for (int s = 1; s < 1 << 20; s++) {
        for (int i = 1; i < 20; i++)
            if (s >> i & 1) {
                int j = i - 1;
                while (j >= 0 && s >> j & 1) j--;
                if (j >= 0) seen[sg[s ^ 1 << i ^ 1 << j]] = s;
            }
        while (seen[sg[s]] == s) sg[s]++;
    }
    int t;
    scanf("%d", &t);
    while (t--) {
        int n, ans = 0;
        scanf("%d", &n);
        while (n--) {
            int m, s = 0, p;
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &p);
                s |= 1 << (20 - p);
            }
            ans ^= sg[s];
        }
        puts(ans ? "YES" : "NO");
    }
}
