// Divides by 18 in floating point, which is exact enough below 2^32.
#include <iostream>
using namespace std;

int main() {
    double n;
    while (cin >> n) {
        while (n > 18) n /= 18;
        cout << (n <= 9 ? "Stan wins." : "Ollie wins.") << "\n";
    }
}
