//go:build ignore

// Poj3710 in C++98; the proof is in main.go. Green Hackenbush: an edge with something of the value x on it
// has the value x+1, and each edge of a circle counts 1, by xor, on the node to which the circle is fused.
// Checked: by search, all 959 small cases, the last 1-2 1-2 1-3 1-3 1-4 1-4 1-5 1-5.

#include <stdio.h>
#include <stdlib.h>
#include <vector>

typedef int integer; // holds all numbers of the input
typedef std::vector<int> list;

// grundy returns the Grundy value of the graph with the nodes 1 to m, the root 1 and the edges a[i] to b[i].
int grundy(int m, const list &a, const list &b) {
    std::vector<list> ends(m + 1); // the edges at each node
    list above(m + 1), depth(m + 1), value(m + 1), fused(m + 1), done(a.size()), order(1, 1);
    size_t i, k;
    for (i = 0; i < a.size(); i++) {
        ends[a[i]].push_back(int(i));
        ends[b[i]].push_back(int(i));
    }
    depth[1] = 1;
    for (k = 0; k < order.size(); k++) { // the nodes, each after the one above it
        int u = order[k];
        for (i = 0; i < ends[u].size(); i++) {
            int e = ends[u][i], v = a[e] + b[e] - u;
            if (depth[v] != 0) continue;
            above[v] = u;
            depth[v] = depth[u] + 1;
            done[e] = 1;
            order.push_back(v);
        }
    }
    for (k = 0; k < order.size(); k++) {
        for (i = 0; i < ends[order[k]].size(); i++) {
            int e = ends[order[k]][i], u = a[e], v = b[e];
            if (done[e]) continue;
            done[e] = 1;
            value[order[k]] ^= 1;
            while (u != v) { // mark the edges of the circle
                int &lower = depth[u] < depth[v] ? v : u;
                fused[lower] = 1;
                lower = above[lower];
            }
        }
    }
    for (k = order.size() - 1; k > 0; k--) {
        int u = order[k];
        value[above[u]] ^= fused[u] ? value[u] ^ 1 : value[u] + 1;
    }
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
    while (more()) {
        int sum = 0;
        for (int n = number(1, 100); n > 0; n--) {
            int m = number(1, 100), k = number(0, 500);
            list a(k), b(k);
            for (int i = 0; i < k; i++) {
                a[i] = number(1, m);
                b[i] = number(1, m);
            }
            sum ^= grundy(m, a, b);
        }
        puts(sum != 0 ? "Sally" : "Harry");
    }
    return 0;
}
