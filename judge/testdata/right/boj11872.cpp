// The law of the Grundy values, in 64 bits.
#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    long long x = 0, p;
    while (n--) {
        cin >> p;
        if (p % 4 == 3) x ^= p + 1;
        else if (p % 4 == 0) x ^= p - 1;
        else x ^= p;
    }
    cout << (x ? "koosaga" : "cubelover") << endl;
}
