// For each pile the nim-sum of the others, worked out anew.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int m;
    while (cin >> m, m != 0) {
        vector<int> card(m);
        for (int i = 0; i < m; i++) cin >> card[i];
        int ways = 0;
        for (int i = 0; i < m; i++) {
            int others = 0;
            for (int j = 0; j < m; j++)
                if (j != i) others ^= card[j];
            if (others < card[i]) ways++;
        }
        cout << ways << endl;
    }
}
