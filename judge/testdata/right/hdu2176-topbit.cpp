// A pile has a winning move if it has the highest digit that the xor has.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        vector<int> a(m);
        int x = 0;
        for (int i = 0; i < m; i++) {
            scanf("%d", &a[i]);
            x ^= a[i];
        }
        if (!x) {
            puts("No");
            continue;
        }
        puts("Yes");
        int top = 1;
        while (x >> 1 >= top) top <<= 1;
        for (int i = 0; i < m; i++)
            if (a[i] & top) printf("%d %d\n", a[i], a[i] ^ x);
    }
}
