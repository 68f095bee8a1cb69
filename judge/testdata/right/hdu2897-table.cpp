// A table for each case; lost[n] counts the lost numbers up to n.
#include <cstdio>

int lost[65537];

int main() {
    int n, p, q;
    while (scanf("%d%d%d", &n, &p, &q) == 3) {
        bool won = true;
        lost[0] = 0;
        for (int i = 1; i <= n; i++) {
            won = i > p && lost[i - p] > (i > q ? lost[i - q - 1] : 0);
            lost[i] = lost[i - 1] + !won;
        }
        puts(won ? "WIN" : "LOST");
    }
}
