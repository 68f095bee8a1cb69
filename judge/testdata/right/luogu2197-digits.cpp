// Counts the piles that have each binary digit: the second player wins if all counts are even.
#include <cstdio>

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n, ones[14] = {0};
        scanf("%d", &n);
        for (int i = 0; i < n; i++) {
            int a;
            scanf("%d", &a);
            for (int bit = 0; bit < 14; bit++) ones[bit] += a >> bit & 1;
        }
        bool wins = false;
        for (int bit = 0; bit < 14; bit++) wins = wins || ones[bit] % 2 == 1;
        puts(wins ? "Yes" : "No");
    }
}
