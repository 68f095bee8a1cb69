// The sequence and the largest sum below each term, then greedily.
#include <cstdio>
const int N = 2000005;
int a[N], b[N];

int main() {
    int t, n, k;
    scanf("%d", &t);
    for (int c = 1; c <= t; c++) {
        scanf("%d%d", &n, &k);
        int i = 0, j = 0;
        a[0] = b[0] = 1;
        while (a[i] < n) {
            i++;
            a[i] = b[i - 1] + 1;
            while ((long long)a[j + 1] * k < a[i]) j++;
            if ((long long)a[j] * k < a[i])
                b[i] = b[j] + a[i];
            else
                b[i] = a[i];
        }
        printf("Case %d: ", c);
        if (a[i] == n) {
            puts("lose");
            continue;
        }
        int ans = 0;
        while (n) {
            if (n >= a[i]) {
                n -= a[i];
                ans = a[i];
            }
            i--;
        }
        printf("%d\n", ans);
    }
    return 0;
}
