// A table from small numbers to large ones.
#include <iostream>
#include <algorithm>
using namespace std;

int f[10005];

int main() {
    int n;
    cin >> n;
    if (n < 0) {
        cout << 120 << endl;
        return 0;
    }
    f[0] = -1;
    f[1] = 0;
    for (int i = 2; i <= n; i++) {
        f[i] = -f[i - 2];
        if (i >= 3) f[i] = max(f[i], -f[i - 3]);
    }
    cout << f[n] << endl;
}
