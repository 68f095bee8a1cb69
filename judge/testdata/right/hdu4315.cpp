// Paired from the far end; a single first person counts one step less if k is 2.
#include <iostream>
using namespace std;

int a[1005];

int main() {
    int n, k;
    while (cin >> n >> k) {
        for (int i = 1; i <= n; i++) cin >> a[i];
        if (k == 1) {
            cout << "Alice" << endl;
            continue;
        }
        int x = 0;
        for (int i = n; i >= 2; i -= 2) x ^= a[i] - a[i - 1] - 1;
        if (n % 2 == 1) x ^= (k == 2 ? a[1] - 1 : a[1]);
        cout << (x ? "Alice" : "Bob") << endl;
    }
}
