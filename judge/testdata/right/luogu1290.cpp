// Recursive: a quotient of two or more wins.
#include <cstdio>
#include <utility>

bool win(long long a, long long b) {
    if (a < b) std::swap(a, b);
    if (b == 0) return false;
    if (a / b >= 2) return true;
    return !win(b, a - b);
}

int main() {
    int c;
    scanf("%d", &c);
    while (c--) {
        long long m, n;
        scanf("%lld%lld", &m, &n);
        puts(win(m, n) ? "Stan wins" : "Ollie wins");
    }
}
