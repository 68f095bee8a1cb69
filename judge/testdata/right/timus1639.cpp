// m * n - 1 moves, whatever they are.
#include <iostream>
using namespace std;

int main() {
    int m, n;
    cin >> m >> n;
    cout << (m * n % 2 == 0 ? "[:=[first]" : "[second]=:]") << endl;
}
