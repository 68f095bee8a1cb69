// Finds who wins each missing amount, and tries all bids.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int m, n;
    while (scanf("%d%d", &m, &n) == 2) {
        vector<bool> wins(m + 1, false);
        int lost = 0; // the largest lost amount so far
        for (int d = 1; d <= m; d++) {
            wins[d] = d - lost <= n;
            if (!wins[d]) lost = d;
        }
        const char *blank = "";
        for (int bid = 1; bid <= n; bid++) {
            if (bid >= m || !wins[m - bid]) {
                printf("%s%d", blank, bid);
                blank = " ";
            }
        }
        puts(*blank ? "" : "none");
    }
}
