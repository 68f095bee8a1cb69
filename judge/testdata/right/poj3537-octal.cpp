// As the octal game 0.007: two more cells at the end, and each move takes three neighbours.
#include <cstdio>
#include <cstring>

int sg[2005];

int find(int n) {
    if (n < 3) return 0;
    if (sg[n] >= 0) return sg[n];
    bool met[1024] = {false};
    for (int a = 0; a <= n - 3; a++) met[find(a) ^ find(n - 3 - a)] = true;
    int g = 0;
    while (met[g]) g++;
    return sg[n] = g;
}

int main() {
    int n;
    scanf("%d", &n);
    memset(sg, -1, sizeof sg);
    for (int s = 3; s <= n + 2; s++) find(s);
    puts(find(n + 2) ? "1" : "2");
}
