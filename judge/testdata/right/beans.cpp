// n mod 4.
#include <iostream>
#include <string>
using namespace std;

int main() {
    int n;
    string a, b;
    cin >> n >> a >> b;
    cout << (n % 4 ? a : b) << endl;
}
