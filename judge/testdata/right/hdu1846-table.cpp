// A table of won and lost for each case.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int c;
    scanf("%d", &c);
    while (c--) {
        int n, m;
        scanf("%d%d", &n, &m);
        vector<bool> win(n + 1, false);
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= m && j <= i; j++)
                if (!win[i - j]) win[i] = true;
        printf("%s\n", win[n] ? "first" : "second");
    }
}
