// Tables of all parts of the row, by their ends.
#include <cstdio>
using namespace std;

int a[1005], l[1005][1005], r[1005][1005];

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n;
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) {
            scanf("%d", a + i);
            l[i][i] = r[i][i] = a[i];
        }
        for (int len = 2; len <= n; len++)
            for (int i = 1, j = len; j <= n; i++, j++) {
                int x = a[j], L = l[i][j - 1], R = r[i][j - 1];
                if (x == R) l[i][j] = 0;
                else if ((x < L && x < R) || (x > L && x > R)) l[i][j] = x;
                else if (R < L) l[i][j] = x - 1;
                else l[i][j] = x + 1;
                x = a[i], L = l[i + 1][j], R = r[i + 1][j];
                if (x == L) r[i][j] = 0;
                else if ((x < L && x < R) || (x > L && x > R)) r[i][j] = x;
                else if (L < R) r[i][j] = x - 1;
                else r[i][j] = x + 1;
            }
        puts(n == 1 || l[2][n] != a[1] ? "1" : "0");
    }
}
