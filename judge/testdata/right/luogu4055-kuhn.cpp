// Kuhn's algorithm, then depth-first search from the cells without a partner.
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

int n, m, partner_[10005], seen[10005], stamp;
char board[105][105];
bool win[10005];
vector<int> next_[10005];

bool augment(int u) {
    for (int v : next_[u]) {
        if (seen[v] == stamp) continue;
        seen[v] = stamp;
        if (partner_[v] < 0 || augment(partner_[v])) {
            partner_[v] = u;
            partner_[u] = v;
            return true;
        }
    }
    return false;
}

void spread(int u) {
    win[u] = true;
    for (int v : next_[u])
        if (!win[partner_[v]]) spread(partner_[v]);
}

int main() {
    scanf("%d %d", &n, &m);
    for (int i = 0; i < n; i++) scanf("%s", board[i]);
    const int dy[] = {1, -1, 0, 0}, dx[] = {0, 0, 1, -1};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (board[i][j] == '.')
                for (int d = 0; d < 4; d++) {
                    int y = i + dy[d], x = j + dx[d];
                    if (y >= 0 && y < n && x >= 0 && x < m && board[y][x] == '.')
                        next_[i * m + j].push_back(y * m + x);
                }
    memset(partner_, -1, sizeof partner_);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (board[i][j] == '.' && (i + j) % 2 == 0 && partner_[i * m + j] < 0) {
                stamp++;
                augment(i * m + j);
            }
    bool any = false;
    for (int u = 0; u < n * m; u++)
        if (board[u / m][u % m] == '.' && partner_[u] < 0) {
            any = true;
            if (!win[u]) spread(u);
        }
    puts(any ? "WIN" : "LOSE");
    for (int u = 0; u < n * m; u++)
        if (win[u]) printf("%d %d\n", u / m + 1, u % m + 1);
}
