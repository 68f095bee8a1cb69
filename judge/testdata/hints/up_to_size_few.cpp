// Is wrong on very few numbers: where doubles are rounded the wrong way.
//
// Problem: poj1067
// Hint: none
#include <cmath>
#include <cstdio>
#include <utility>

int main() {
    int a, b;
    while (scanf("%d%d", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        puts(a == (int)((b - a) * (1 + std::sqrt(5.0)) / 2) ? "0" : "1");
    }
}
