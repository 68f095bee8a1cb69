// The value of a pile is the number of different moves that it can have.
#include <cstdio>
using namespace std;

int main() {
    int n, s, x = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &s);
        int k = 0;
        while ((k + 1) * (k + 2) / 2 <= s) k++;
        x ^= k;
    }
    puts(x ? "NO" : "YES");
    return 0;
}
