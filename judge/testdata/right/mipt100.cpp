// The nim-sum.
#include <iostream>
using namespace std;

int main() {
    int n;
    long long x = 0, a;
    cin >> n;
    for (int i = 0; i < n; i++) {
        cin >> a;
        x ^= a;
    }
    cout << (x ? "First wins." : "Second wins.") << endl;
}
