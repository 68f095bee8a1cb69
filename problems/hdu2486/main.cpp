//go:build ignore

// Hdu2486 in C++98; the proof is in main.go. With h(1) = 1 and h(i+1) = b(i) + 1, n is in one way a
// sum of h's, each more than k times the next; the least of them is the least winning move (Schwenk).
// Checked: by search, all 708 small cases, the last 12 times: 60, at most 59.

#include <stdio.h>
#include <stdlib.h>
#include <vector>

typedef int integer; // holds all numbers of the input

std::vector<int> h, b; // b[i] is the largest such sum that begins with h[i]

// find finds the terms up to n.
void find(int n, int k) {
    int next = 1, j = 0; // j of the h are less than the last one divided by k
    h.clear();
    b.clear();
    while (next <= n) {
        h.push_back(next);
        while (h[j] <= (next - 1) / k) j++; // k h[j] < next
        b.push_back(j > 0 ? next + b[j - 1] : next);
        next = b.back() + 1;
    }
}

// least returns the least term of the sum of n.
int least(int n) {
    int i = (int)h.size() - 1;
    for (; h[i] != n; i--)
        if (h[i] < n) n -= h[i];
    return n;
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
    int cases = number(0, 1000000);
    for (int i = 1; i <= cases; i++) {
        int n = number(2, 100000000), k = number(1, 100000);
        find(n, k);
        int m = least(n);
        if (m < n) printf("Case %d: %d\n", i, m);
        else printf("Case %d: lose\n", i);
    }
    return 0;
}
