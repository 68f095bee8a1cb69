//go:build ignore

// Agc017d in C++98; the proof is in main.go. Green Hackenbush on a tree: g(u) = xor of g(v)+1 over
// the nodes v that hang on u, and Alice wins exactly if g(1) is not 0.
// Checked: by search, all 1,442 small cases, the last 1-6 6-2 6-3 6-4 6-5.

#include <stdio.h>
#include <stdlib.h>
#include <vector>

typedef int integer; // holds all numbers of the input

// grundy returns the Grundy value of the tree with the root 1, given the neighbours of each node.
int grundy(const std::vector<std::vector<int> > &next) {
    std::vector<int> above(next.size()), value(next.size()), order(1, 1); // each node after the one above it
    size_t i, k;
    for (k = 0; k < order.size(); k++) {
        const std::vector<int> &around = next[order[k]];
        for (i = 0; i < around.size(); i++) {
            int v = around[i];
            if (v == 1 || above[v] != 0) continue;
            above[v] = order[k];
            order.push_back(v);
        }
    }
    for (k = order.size() - 1; k > 0; k--) value[above[order[k]]] ^= value[order[k]] + 1;
    return value[1];
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
    int n = number(2, 100000);
    std::vector<std::vector<int> > next(n + 1);
    for (int i = 1; i < n; i++) {
        int x = number(1, n), y = number(1, n);
        next[x].push_back(y);
        next[y].push_back(x);
    }
    puts(grundy(next) != 0 ? "Alice" : "Bob");
    return 0;
}
