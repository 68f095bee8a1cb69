// Compares before it takes the xor.
//
// Problem: hdu1850
// Hint: comparison
#include <cstdio>

int main() {
    int n, a[100];
    while (scanf("%d", &n) == 1 && n > 0) {
        int x = 0, moves = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d", &a[i]);
            x ^= a[i];
        }
        for (int i = 0; i < n; i++)
            if (x ^ a[i] < a[i]) moves++;
        printf("%d\n", moves);
    }
}
