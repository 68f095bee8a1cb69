// A table of won and lost, each pile from the smaller ones.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n);
    for (int& x : a) cin >> x;
    vector<bool> dp(k + 1);
    for (int i = 1; i <= k; i++)
        for (int x : a)
            if (x <= i && !dp[i - x]) dp[i] = true;
    cout << (dp[k] ? "First" : "Second") << endl;
}
