// Sorted and paired from the right; the gap of each pair is a pile.
#include <cstdio>
#include <algorithm>
using namespace std;

int p[1005];

int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        for (int i = 0; i < n; i++) scanf("%d", &p[i]);
        sort(p, p + n);
        int x = 0;
        for (int i = n - 1; i >= 0; i -= 2) {
            if (i == 0) x ^= p[0] - 1;
            else x ^= p[i] - p[i - 1] - 1;
        }
        puts(x ? "Georgia will win" : "Bob will win");
    }
    return 0;
}
