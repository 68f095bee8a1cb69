// By the formula of Mock Turtles: the d-th number with an odd number of ones in binary.
#include <cstdio>

int value(int d) {
    if (d == 0) return 0;
    int ones = 0;
    for (int x = d - 1; x; x /= 2) ones += x % 2;
    return 2 * (d - 1) + (ones % 2 == 0);
}

int main() {
    int t, n, beans[30];
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        int x = 0, count = 0, a = -1, b = -1, c = -1;
        for (int i = 0; i < n; i++) {
            scanf("%d", &beans[i]);
            if (beans[i] & 1) x ^= value(n - 1 - i);
        }
        for (int i = n - 1; i >= 0; i--)
            for (int j = n - 1; j > i && beans[i]; j--)
                for (int k = n - 1; k >= j; k--)
                    if ((x ^ value(n - 1 - i) ^ value(n - 1 - j) ^ value(n - 1 - k)) == 0) {
                        count++;
                        a = i;
                        b = j;
                        c = k;
                    }
        printf("%d %d %d\n%d\n", a, b, c, count);
    }
}
