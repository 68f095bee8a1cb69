// n is even or odd.
#include <iostream>
using namespace std;

class Solution {
public:
    bool divisorGame(int n) { return n % 2 == 0; }
};

int main() {
    int n;
    while (cin >> n) cout << (Solution().divisorGame(n) ? "true" : "false") << endl;
}
