// Values of (stones left, set of amounts taken), remembered in a map.
#include <iostream>
#include <unordered_map>
using namespace std;

unordered_map<long long, int> memo[61];

int sg(int s, long long used) {
    used &= (2LL << s) - 1; // what is more than s can't be taken anyway
    if (memo[s].count(used)) return memo[s][used];
    long long seen = 0;
    for (int k = 1; k <= s; k++)
        if (!(used >> k & 1)) seen |= 1LL << sg(s - k, used | 1LL << k);
    int v = 0;
    while (seen >> v & 1) v++;
    return memo[s][used] = v;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(0);
    int n, s, x = 0;
    cin >> n;
    while (n--) {
        cin >> s;
        x ^= sg(s, 0);
    }
    cout << (x ? "NO" : "YES") << endl;
}
