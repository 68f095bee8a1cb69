// By the Grundy values of lines, which have the period 12 from 71 on.
#include <cstdio>
#include <set>
using namespace std;

int value[200];

int line(int n) { return n < 200 ? value[n] : value[n - (n - 188) / 12 * 12]; }

int main() {
    for (int n = 1; n < 200; n++) {
        set<int> met;
        for (int taken = 1; taken <= 2 && taken <= n; taken++)
            for (int left = 0; left <= n - taken; left++) met.insert(value[left] ^ value[n - taken - left]);
        while (met.count(value[n])) value[n]++;
    }
    int n;
    while (scanf("%d", &n) == 1 && n) puts(line(n - 1) == 0 || (n > 1 && line(n - 2) == 0) ? "Alice" : "Bob");
}
