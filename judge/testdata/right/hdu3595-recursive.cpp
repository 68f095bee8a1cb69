// The steps by their definition, for all games once.
#include <algorithm>
#include <cstdio>
#include <cstring>
using namespace std;

int step[1001][1001];

int steps(int a, int b) {
    if (a < b) swap(a, b);
    if (b == 0) return 0;
    int &s = step[a][b];
    if (s) return s;
    int most = -1, fewest = 1 << 30; // of lost positions, and of won ones
    for (int left = a % b; left < a; left += b) {
        int t = steps(left, b);
        if (t % 2 == 0) most = max(most, t);
        else fewest = min(fewest, t);
    }
    return s = (most >= 0 ? most : fewest) + 1;
}

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        int longest = 0;
        while (n--) {
            int p, q;
            scanf("%d%d", &p, &q);
            longest = max(longest, steps(p, q));
        }
        puts(longest % 2 ? "MM" : "GG");
    }
}
