// With a table that is filled by recursion, as most people write it.
#include <cstdio>
#include <cstring>

int sg[1005], m;

int find(int n) {
    if (n < m) return 0;
    if (sg[n] != -1) return sg[n];
    bool met[1024] = {false};
    for (int a = 0; a <= n - m; a++) met[find(a) ^ find(n - m - a)] = true;
    int g = 0;
    while (met[g]) g++;
    return sg[n] = g;
}

int main() {
    int t, n;
    scanf("%d", &t);
    for (int i = 1; i <= t; i++) {
        scanf("%d%d", &n, &m);
        memset(sg, -1, sizeof sg);
        printf("Case #%d: %s\n", i, n >= m && find(n - m) == 0 ? "aekdycoin" : "abcdxyzk");
    }
}
