// n is even or odd.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) && n) puts(n % 2 ? "Bob" : "Alice");
    return 0;
}
