//go:build ignore

// Luogu6560 in C++98; the proof is in main.go. From the goal and the ends backwards: a node with an
// arrow to a lost node is won, one with arrows to won nodes only is lost; the others are drawn.
// Checked: by search, all 743 small cases, the last 1>2,3,4 2>1,3,4 3>1,2,4 4>1,2,3 | 4 to 3.

#include <stdio.h>
#include <stdlib.h>
#include <vector>

typedef int integer; // holds all numbers of the input

int n;
std::vector<int> before, first, arrows; // before[first[v]...first[v+1]-1] have arrows to v; arrows[u] lead from u

// outcome returns 1 if the player to move at the start wins, -1 if they lose, else 0.
int outcome(int start, int goal) {
    std::vector<int> left = arrows; // to nodes that are not won; 0 once the node is decided
    std::vector<int> queue;         // the nodes decided: v if it is lost, ~v if it is won
    int i, v;
    size_t k;
    left[goal] = 0;
    for (v = 0; v < n; v++)
        if (left[v] == 0) queue.push_back(v);
    for (k = 0; k < queue.size() && left[start] > 0; k++) {
        bool won = queue[k] < 0;
        v = won ? ~queue[k] : queue[k];
        for (i = first[v]; i < first[v + 1]; i++) {
            int u = before[i];
            if (left[u] == 0) continue;
            left[u] = won ? left[u] - 1 : 0;
            if (left[u] == 0) queue.push_back(won ? u : ~u);
            if (left[u] == 0 && u == start) return won ? -1 : 1;
        }
    }
    return left[start] > 0 ? 0 : -1; // an end is lost
}

// The reader, the same in all solutions: words, separated by white space.
int byte = ' ', line = 1; // the first byte that is not yet read, and its line

// fail ends the program. The answers so far are printed.
void fail(const char *fault) {
    fprintf(stderr, "input line %d: %s\n", line, fault);
    exit(1);
}

bool space() { return byte == ' ' || ('\t' <= byte && byte <= '\r'); }

bool digit() { return '0' <= byte && byte <= '9'; }

// more skips white space and reports whether a word follows.
bool more() {
    for (; space(); byte = getchar())
        if (byte == '\n') line++;
    return byte != EOF;
}

// number returns the next word, which must be a whole number from lo to hi.
integer number(integer lo, integer hi) {
    if (!more()) fail("the input ends before it is complete");
    integer n = 0;
    bool good = digit();
    for (; good && digit(); byte = getchar()) {
        good = n <= (hi - (byte - '0')) / 10;
        if (good) n = 10 * n + (byte - '0');
    }
    if (!good || !(space() || byte == EOF) || n < lo || n > hi) fail("not a whole number, or not within its bounds");
    return n;
}

int main() {
    n = number(2, 100000);
    int m = number(1, 500000), q = number(1, 500), i, v;
    std::vector<int> from(m), to(m);
    before.resize(m);
    arrows.resize(n);
    first.resize(n + 1);
    for (i = 0; i < m; i++) {
        arrows[from[i] = number(1, n) - 1]++;
        first[to[i] = number(1, n) - 1]++;
    }
    for (v = 0; v < n; v++) first[v + 1] += first[v];
    for (i = 0; i < m; i++) before[--first[to[i]]] = from[i];
    for (; q > 0; q--) {
        int start = number(1, n) - 1, goal = number(1, n) - 1;
        if (start == goal) fail("a game starts at its goal");
        printf("%d\n", outcome(start, goal));
    }
    return 0;
}
