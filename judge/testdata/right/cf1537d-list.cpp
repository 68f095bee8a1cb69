// The lost powers of two in a list.
#include <iostream>
#include <set>
using namespace std;

int main() {
    set<int> lost;
    for (int p = 2; p <= 536870912 / 4; p *= 4) lost.insert(p);
    lost.insert(536870912);
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        cout << (n % 2 == 1 || lost.count(n) ? "Bob" : "Alice") << "\n";
    }
}
