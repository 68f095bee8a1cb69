// The values of Mock Turtles, over a set.
#include <iostream>
#include <set>
using namespace std;

int main() {
    int n;
    while (cin >> n) {
        set<int> heads;
        for (int i = 0, x; i < n; i++) {
            cin >> x;
            heads.insert(x);
        }
        int sum = 0;
        for (int x : heads) sum ^= 2 * x + (__builtin_popcount(x) % 2 == 0);
        cout << (sum ? "No" : "Yes") << "\n";
    }
}
