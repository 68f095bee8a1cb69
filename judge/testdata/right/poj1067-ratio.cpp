// The golden ratio in long double, which is exact enough up to 10^9.
#include <cstdio>
#include <cmath>
#include <algorithm>
using namespace std;

int main() {
    long long a, b;
    while (scanf("%lld%lld", &a, &b) == 2) {
        if (a > b) swap(a, b);
        long long k = b - a;
        long long lost = (long long)(k * ((1.0L + sqrtl(5.0L)) / 2));
        printf("%d\n", lost == a ? 0 : 1);
    }
    return 0;
}
