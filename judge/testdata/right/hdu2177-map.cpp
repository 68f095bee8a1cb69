// A map of the lost pairs up to the larger pile, made anew for each line.
#include <iostream>
#include <map>
using namespace std;

int main() {
    int a, b;
    while (cin >> a >> b && (a || b)) {
        map<int, int> other;
        other[0] = 0;
        int least = 1;
        for (int k = 1; least <= b; k++) {
            while (other.count(least)) least++;
            other[least] = least + k;
            other[least + k] = least;
        }
        if (other.count(a) && other[a] == b) {
            cout << 0 << endl;
            continue;
        }
        cout << 1 << endl;
        for (int x = 0; x < a; x++) {
            map<int, int>::iterator it = other.find(x);
            if (it != other.end() && it->second == x + b - a) {
                cout << x << " " << x + b - a << endl;
                break;
            }
        }
        int p = other[a];
        if (p < a) cout << p << " " << a << endl;
        else if (p < b) cout << a << " " << p << endl;
        int q = other[b];
        if (a != b && q < a) cout << q << " " << b << endl;
    }
}
