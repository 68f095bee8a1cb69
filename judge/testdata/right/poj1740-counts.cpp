// Counts of each size, cleared for each case; lost when all are even.
#include <iostream>
#include <cstring>
using namespace std;

int cnt[105];

int main() {
    int n, x;
    while (cin >> n && n) {
        memset(cnt, 0, sizeof(cnt));
        for (int i = 0; i < n; i++) {
            cin >> x;
            cnt[x]++;
        }
        int ans = 0;
        for (int i = 1; i <= 100; i++)
            if (cnt[i] & 1) ans = 1;
        cout << ans << endl;
    }
    return 0;
}
