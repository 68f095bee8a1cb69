// n mod 3.
#include <iostream>
using namespace std;

int main() {
    long long n;
    while (cin >> n) cout << (n % 3 == 1 ? "B" : "A") << endl;
}
