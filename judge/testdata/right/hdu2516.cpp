// The lost heaps are the Fibonacci numbers, up to 2^31 and no further.
#include <iostream>
#include <set>
using namespace std;

int main() {
    set<long long> fib;
    long long a = 1, b = 2;
    while (a < (1LL << 32)) {
        fib.insert(a);
        long long c = a + b;
        a = b;
        b = c;
    }
    long long n;
    while (cin >> n && n) {
        if (fib.count(n)) cout << "Second win" << endl;
        else cout << "First win" << endl;
    }
    return 0;
}
