// A recursive function that remembers the values of all lines before.
#include <iostream>
#include <cstring>
#include <set>
using namespace std;

int memo[201][201];

int sg(int w, int h) {
    if (memo[w][h] != -1) return memo[w][h];
    set<int> s;
    for (int i = 2; w - i >= 2; i++) s.insert(sg(i, h) ^ sg(w - i, h));
    for (int i = 2; h - i >= 2; i++) s.insert(sg(w, i) ^ sg(w, h - i));
    int v = 0;
    while (s.count(v)) v++;
    return memo[w][h] = v;
}

int main() {
    memset(memo, -1, sizeof(memo));
    int w, h;
    while (cin >> w >> h) {
        if (sg(w, h) != 0) cout << "WIN" << endl;
        else cout << "LOSE" << endl;
    }
}
