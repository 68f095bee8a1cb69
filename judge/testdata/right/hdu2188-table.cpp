// A table of won and lost for each case.
#include <iostream>
#include <cstring>
using namespace std;

bool win[10005];

int main() {
    int c;
    cin >> c;
    while (c--) {
        int n, m;
        cin >> n >> m;
        memset(win, false, sizeof(win));
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= m && j <= i; j++)
                if (!win[i - j]) win[i] = true;
        cout << (win[n] ? "Grass" : "Rabbit") << endl;
    }
}
