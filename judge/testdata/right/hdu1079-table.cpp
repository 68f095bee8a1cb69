// A table of all dates, from the last one back, with leap years, as people write it who see no pattern.
#include <cstdio>

static bool won[2002][13][32];

int days(int y, int m) {
    static const int d[] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return m == 2 && y % 4 == 0 && (y % 100 != 0 || y % 400 == 0) ? 29 : d[m];
}

bool past(int y, int m, int d) { return y * 10000 + m * 100 + d > 20011104; }

int main() {
    for (int y = 2001; y >= 1900; y--)
        for (int m = 12; m >= 1; m--)
            for (int d = days(y, m); d >= 1; d--) {
                if (past(y, m, d) || (y == 2001 && m == 11 && d == 4)) continue;
                int ny = m == 12 ? y + 1 : y, nm = m == 12 ? 1 : m + 1;
                bool win = d < days(y, m) ? !won[y][m][d + 1] : !won[ny][nm][1];
                if (d <= days(ny, nm) && !past(ny, nm, d) && !won[ny][nm][d]) win = true;
                won[y][m][d] = win;
            }
    int t, y, m, d;
    scanf("%d", &t);
    while (t-- && scanf("%d%d%d", &y, &m, &d) == 3) puts(won[y][m][d] ? "YES" : "NO");
}
