// Grundy values by a recursive function that remembers.
#include <cstdio>
#include <cstring>
using namespace std;

int sg[1005];

int get(int n) {
    if (sg[n] >= 0) return sg[n];
    bool vis[20] = {false};
    for (int i = 1; i <= n; i *= 2) vis[get(n - i)] = true;
    int v = 0;
    while (vis[v]) v++;
    return sg[n] = v;
}

int main() {
    memset(sg, -1, sizeof sg);
    int n;
    while (~scanf("%d", &n)) puts(get(n) ? "Kiki" : "Cici");
}
