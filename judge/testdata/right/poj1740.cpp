// Sorted; lost when equal piles stand side by side in pairs.
#include <cstdio>
#include <algorithm>
using namespace std;

int main() {
    int n, a[15];
    while (scanf("%d", &n), n) {
        for (int i = 0; i < n; i++) scanf("%d", a + i);
        sort(a, a + n);
        bool win = n % 2 == 1;
        for (int i = 0; i + 1 < n; i += 2)
            if (a[i] != a[i + 1]) win = true;
        printf("%d\n", win ? 1 : 0);
    }
}
