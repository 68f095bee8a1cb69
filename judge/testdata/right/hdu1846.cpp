// n mod (m + 1).
#include <iostream>
using namespace std;

int main() {
    int c, n, m;
    cin >> c;
    while (c--) {
        cin >> n >> m;
        cout << (n % (m + 1) == 0 ? "second" : "first") << endl;
    }
}
