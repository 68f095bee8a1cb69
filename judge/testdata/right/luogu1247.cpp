// The first pile that the nim-sum makes smaller.
#include <cstdio>

int n[500005];

int main() {
    int k, x = 0;
    scanf("%d", &k);
    for (int i = 1; i <= k; i++) {
        scanf("%d", &n[i]);
        x ^= n[i];
    }
    if (x == 0) {
        puts("lose");
        return 0;
    }
    for (int i = 1; i <= k; i++) {
        if ((n[i] ^ x) < n[i]) {
            printf("%d %d\n", n[i] - (n[i] ^ x), i);
            n[i] ^= x;
            break;
        }
    }
    for (int i = 1; i <= k; i++) printf("%d%c", n[i], i < k ? ' ' : '\n');
}
