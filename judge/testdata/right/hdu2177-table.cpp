// A table of the other pile of each lost position, made once.
#include <cstdio>
using namespace std;

const int N = 1000000;
int other[2 * N + 10];

int main() {
    int diff = 0;
    other[0] = 0;
    for (int i = 1; i <= N; i++) {
        if (other[i]) continue;
        diff++;
        other[i] = i + diff;
        if (i + diff <= N) other[i + diff] = i;
    }
    int a, b;
    while (scanf("%d%d", &a, &b) == 2 && (a || b)) {
        if (other[a] == b) {
            puts("0");
            continue;
        }
        puts("1");
        // the same number from both
        for (int x = 0; x < a; x++)
            if (other[x] == x + b - a) {
                printf("%d %d\n", x, x + b - a);
                break;
            }
        // from one: a stays, then b stays
        int p = other[a];
        if (p < b) printf("%d %d\n", p < a ? p : a, p < a ? a : p);
        int q = other[b];
        if (a != b && q < a) printf("%d %d\n", q, b);
    }
    return 0;
}
