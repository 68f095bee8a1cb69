// n mod 3.
#include <iostream>
using namespace std;

int main() {
    int n;
    while (cin >> n) cout << (n % 3 ? "Kiki" : "Cici") << endl;
}
