// Multiples of 3, or blocks of k+1.
#include <iostream>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, k;
        cin >> n >> k;
        bool win;
        if (k % 3) {
            win = n % 3 != 0;
        } else {
            n %= k + 1;
            win = n == k || n % 3 != 0;
        }
        cout << (win ? "Alice" : "Bob") << '\n';
    }
}
