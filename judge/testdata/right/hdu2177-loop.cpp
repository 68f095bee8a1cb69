// All first moves of each line are tried, each with the golden ratio.
#include <cstdio>
#include <cmath>
#include <algorithm>
using namespace std;

const double phi = (sqrt(5.0) + 1) / 2;

bool lost(int a, int b) {
    if (a > b) swap(a, b);
    return (int)((b - a) * phi) == a;
}

int main() {
    int a, b;
    while (scanf("%d%d", &a, &b) != EOF) {
        if (a == 0 && b == 0) break;
        if (lost(a, b)) {
            printf("0\n");
            continue;
        }
        printf("1\n");
        for (int i = 1; i <= a; i++)
            if (lost(a - i, b - i)) printf("%d %d\n", a - i, b - i);
        // a stays
        for (int i = 0; i < b; i++)
            if (lost(a, i)) printf("%d %d\n", min(a, i), max(a, i));
        // b stays
        if (a != b)
            for (int i = 0; i < a; i++)
                if (lost(i, b)) printf("%d %d\n", i, b);
    }
    return 0;
}
