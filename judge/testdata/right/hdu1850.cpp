// A pile wins when what the others leave in the nim-sum is less than it.
#include <cstdio>
using namespace std;

int a[105];

int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        int sum = 0;
        for (int i = 0; i < m; i++) {
            scanf("%d", &a[i]);
            sum ^= a[i];
        }
        int ans = 0;
        for (int i = 0; i < m; i++)
            if ((sum ^ a[i]) < a[i]) ans++;
        printf("%d\n", ans);
    }
    return 0;
}
