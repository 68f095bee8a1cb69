// The formula for each remainder by 5, with a power of 1/2.
#include <iostream>
using namespace std;

const long long P = 998244353;

long long power(long long b, long long e) {
    long long r = 1;
    for (b %= P; e > 0; e /= 2) {
        if (e % 2) r = r * b % P;
        b = b * b % P;
    }
    return r;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long n;
        cin >> n;
        long long k = n / 5, half = (P + 1) / 2, lose;
        switch (n % 5) {
        case 1: lose = power(half, k == 0 ? 1 : k); break;
        case 3: lose = power(half, k + 2); break;
        case 4: lose = power(half, k + 1); break;
        default: lose = 0;
        }
        cout << (1 - lose + P) % P << endl;
    }
}
