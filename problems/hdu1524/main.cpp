//go:build ignore

// Hdu1524 in C++98; the proof is in main.go. A node has the value g(u) = mex of g(v) over its
// successors v; whoever is to move loses exactly if the xor of the values of all men is 0.
// Checked: by search, all 1,563 small cases, the last 0 1>0 2>0,1 3>0,1,2 | 3 3.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string>
#include <vector>

typedef int integer; // holds all numbers of the input

typedef std::vector<std::vector<int> > Graph; // the successors of each node

// order returns the nodes, each before its successors. Some are missing if there is a cycle.
std::vector<int> order(const Graph &next) {
    std::vector<int> into(next.size()), nodes;
    size_t u, i;
    for (u = 0; u < next.size(); u++)
        for (i = 0; i < next[u].size(); i++) into[next[u][i]]++;
    for (u = 0; u < next.size(); u++)
        if (into[u] == 0) nodes.push_back((int)u);
    for (u = 0; u < nodes.size(); u++) {
        const std::vector<int> &after = next[nodes[u]];
        for (i = 0; i < after.size(); i++)
            if (--into[after[i]] == 0) nodes.push_back(after[i]);
    }
    return nodes;
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
    while (more()) {
        int n = number(1, 1000), u, x, m;
        Graph next(n);
        std::vector<int> seen(n + 1, -1), grundy(n); // seen[v] = u: v is a successor, or a value of one, of u
        for (u = 0; u < n; u++) {
            for (x = number(0, INT_MAX); x > 0; x--) {
                int v = number(0, n - 1);
                if (seen[v] != u) next[u].push_back(v); // once, if it is given twice
                seen[v] = u;
            }
        }
        std::vector<int> nodes = order(next);
        if ((int)nodes.size() < n) fail("the graph has a cycle");
        seen.assign(n + 1, -1);
        for (; !nodes.empty(); nodes.pop_back()) {
            u = nodes.back();
            for (x = 0; x < (int)next[u].size(); x++) seen[grundy[next[u][x]]] = u;
            while (seen[grundy[u]] == u) grundy[u]++;
        }
        std::string answers;
        while ((m = number(0, INT_MAX)) != 0) {
            int nimSum = 0;
            for (; m > 0; m--) nimSum ^= grundy[number(0, n - 1)];
            answers += nimSum != 0 ? "WIN\n" : "LOSE\n";
        }
        printf("%s", answers.c_str());
    }
    return 0;
}
