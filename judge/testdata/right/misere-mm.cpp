// All ones: the parity of their number; otherwise the nim-sum.
#include <cstdio>
using namespace std;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n, x, sum = 0;
        bool big = false;
        scanf("%d", &n);
        for (int i = 0; i < n; i++) {
            scanf("%d", &x);
            sum ^= x;
            if (x > 1) big = true;
        }
        if (big) puts(sum ? "John" : "Brother");
        else puts(n % 2 ? "Brother" : "John");
    }
    return 0;
}
