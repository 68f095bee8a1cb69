// Counts the lines that are not 1.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        int x = 0, longer = 0, line;
        for (int i = 0; i < n; i++) {
            scanf("%d", &line);
            x ^= line;
            if (line != 1) longer++;
        }
        if ((longer == 0 && n % 2 == 0) || (longer > 0 && x != 0))
            puts("Yes");
        else
            puts("No");
    }
}
