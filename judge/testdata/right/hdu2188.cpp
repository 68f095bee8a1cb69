// n mod (m + 1).
#include <cstdio>

int main() {
    int c, n, m;
    scanf("%d", &c);
    while (c--) {
        scanf("%d%d", &n, &m);
        if (n % (m + 1)) printf("Grass\n");
        else printf("Rabbit\n");
    }
    return 0;
}
