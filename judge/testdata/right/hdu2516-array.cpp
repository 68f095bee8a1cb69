// Fibonacci numbers in an array of 64 bits, compared one by one.
#include <stdio.h>

long long f[60];

int main() {
    f[0] = 2, f[1] = 3;
    for (int i = 2; i < 50; i++) f[i] = f[i - 1] + f[i - 2];
    int n;
    while (scanf("%d", &n), n) {
        int i;
        for (i = 0; i < 50; i++)
            if (f[i] == n) break;
        if (i < 50) printf("Second win\n");
        else printf("First win\n");
    }
    return 0;
}
