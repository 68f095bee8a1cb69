// The gap of each row is a pile of Nim.
#include <cstdio>
#include <cstdlib>

int main() {
    int n, m, a, b;
    while (scanf("%d%d", &n, &m) != EOF) {
        int x = 0;
        while (n--) {
            scanf("%d%d", &a, &b);
            x ^= abs(a - b) - 1;
        }
        puts(x ? "I WIN!" : "BAD LUCK!");
    }
    return 0;
}
