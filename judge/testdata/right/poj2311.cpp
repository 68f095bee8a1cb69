// Values of all sheets up to 200 by 200, made once; sides of 1 are never cut off.
#include <cstdio>
#include <cstring>
using namespace std;

int sg[205][205];
bool vis[300];

int main() {
    for (int i = 2; i <= 200; i++)
        for (int j = 2; j <= 200; j++) {
            memset(vis, 0, sizeof(vis));
            for (int k = 2; k <= i - 2; k++) vis[sg[k][j] ^ sg[i - k][j]] = true;
            for (int k = 2; k <= j - 2; k++) vis[sg[i][k] ^ sg[i][j - k]] = true;
            while (vis[sg[i][j]]) sg[i][j]++;
        }
    int w, h;
    while (scanf("%d%d", &w, &h) != EOF) puts(sg[w][h] ? "WIN" : "LOSE");
    return 0;
}
