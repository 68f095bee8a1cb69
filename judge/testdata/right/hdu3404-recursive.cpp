// The nim product in halves of 8, 4, 2 and 1 digits, with three products instead of four.
#include <cstdio>
using namespace std;

int times(int x, int y, int half) {
    if (x < 2 || y < 2) return x * y;
    int low = (1 << half) - 1;
    int a = x >> half, b = x & low, c = y >> half, d = y & low;
    int ac = times(a, c, half / 2), bd = times(b, d, half / 2);
    int all = times(a ^ b, c ^ d, half / 2);
    return (all ^ bd) << half ^ bd ^ times(ac, 1 << (half - 1), half / 2);
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n, sum = 0;
        scanf("%d", &n);
        while (n--) {
            int x, y;
            scanf("%d%d", &x, &y);
            sum ^= times(x, y, 8);
        }
        puts(sum ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
