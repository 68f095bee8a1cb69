// Takes the xor first, and counts equal piles once.
//
// Problem: hdu1850
// Hint: none
#include <cstdio>

int main() {
    int n, a[100];
    while (scanf("%d", &n) == 1 && n > 0) {
        int x = 0, moves = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d", &a[i]);
            x ^= a[i];
        }
        for (int i = 0; i < n; i++) {
            bool met = false;
            for (int j = 0; j < i; j++) met = met || a[j] == a[i];
            if (!met && (x ^ a[i]) < a[i]) moves++;
        }
        printf("%d\n", moves);
    }
}
