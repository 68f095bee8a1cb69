// floor(k phi) with whole numbers: (k + floor(sqrt(5 k^2))) / 2.
#include <iostream>
#include <cmath>
using namespace std;

int main() {
    unsigned long long a, b;
    while (cin >> a >> b) {
        if (a > b) swap(a, b);
        unsigned long long k = b - a, n = 5 * k * k;
        unsigned long long r = sqrt((double)n);
        while (r * r > n) r--;
        while ((r + 1) * (r + 1) <= n) r++;
        cout << ((k + r) / 2 == a ? 0 : 1) << endl;
    }
}
