// The remainder modulo L+R, cut into blocks of L.
#include <iostream>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    long long n, l, r, a, x = 0;
    cin >> n >> l >> r;
    while (n--) {
        cin >> a;
        x ^= (a % (l + r)) / l;
    }
    cout << (x ? "First" : "Second") << endl;
}
