// The values by halves: 0 if both piles are odd, else one more than that of the halves, rounded up.
#include <cstdio>

int value(long long a, long long b) {
    if (a % 2 && b % 2) return 0;
    return 1 + value((a + 1) / 2, (b + 1) / 2);
}

int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        int x = 0;
        for (int i = 0; i < n; i += 2) {
            long long a, b;
            scanf("%lld%lld", &a, &b);
            x ^= value(a, b);
        }
        puts(x ? "YES" : "NO");
    }
}
