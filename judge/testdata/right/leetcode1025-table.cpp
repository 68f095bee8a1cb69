// The quadratic table, made anew for every number.
#include <iostream>
#include <vector>
using namespace std;

class Solution {
public:
    bool divisorGame(int n) {
        vector<bool> f(n + 5, false);
        f[1] = false;
        f[2] = true;
        for (int i = 3; i <= n; i++) {
            for (int j = 1; j < i; j++) {
                if (i % j == 0 && !f[i - j]) {
                    f[i] = true;
                    break;
                }
            }
        }
        return f[n];
    }
};

int main() {
    int n;
    while (cin >> n) cout << (Solution().divisorGame(n) ? "true" : "false") << endl;
}
