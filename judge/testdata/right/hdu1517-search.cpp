// Plays the game, and remembers who wins with each missing factor.
#include <cstdio>
#include <map>
using namespace std;

map<unsigned, bool> known;

bool wins(unsigned m) {
    if (m <= 1) return false;
    map<unsigned, bool>::iterator at = known.find(m);
    if (at != known.end()) return at->second;
    bool won = false;
    for (unsigned k = 9; k >= 2 && !won; k--) won = !wins((m - 1) / k + 1);
    return known[m] = won;
}

int main() {
    unsigned n;
    while (scanf("%u", &n) == 1) {
        puts(wins(n) ? "Stan wins." : "Ollie wins.");
        if (known.size() > 1000000) known.clear();
    }
}
