// A table of won squares, from the corner, as people write it who see no pattern.
#include <cstdio>

static bool won[2001][2001];

int main() {
    for (int i = 1; i <= 2000; i++)
        for (int j = 1; j <= 2000; j++)
            won[i][j] = (i > 1 && !won[i - 1][j]) || (j > 1 && !won[i][j - 1]) || (i > 1 && j > 1 && !won[i - 1][j - 1]);
    int n, m;
    while (scanf("%d%d", &n, &m) == 2 && (n || m)) puts(won[n][m] ? "Wonderful!" : "What a pity!");
}
