// As men on a strip, who move left and are paired from the right.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int u;
    scanf("%d", &u);
    while (u--) {
        int n;
        scanf("%d", &n);
        vector<int> cell;
        if (n % 2 == 1) cell.push_back(0);
        for (int i = 1; i <= n; i++) {
            int a;
            scanf("%d", &a);
            cell.push_back(a + i);
        }
        int s = 0;
        for (size_t i = 0; i < cell.size(); i += 2) s ^= cell[i + 1] - cell[i] - 1;
        puts(s ? "TAK" : "NIE");
    }
}
