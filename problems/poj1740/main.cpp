//go:build ignore

// Poj1740 in C++98; the proof is in main.go. Whoever is to move loses exactly if the piles
// can be arranged in twins, two and two of equal size.
// Checked: by search, all 2,662 small cases, the last 2 2 2 2 2 2 2 2.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <algorithm>
#include <vector>

typedef int integer; // holds all numbers of the input

// paired reports whether sorted piles come in twins.
bool paired(const std::vector<int> &piles) {
    if (piles.size() % 2 == 1) return false;
    for (size_t i = 0; i < piles.size(); i += 2)
        if (piles[i] != piles[i + 1]) return false;
    return true;
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
    int n;
    while ((n = number(0, INT_MAX)) != 0) {
        std::vector<int> piles;
        for (; n > 0; n--) piles.push_back(number(1, INT_MAX));
        std::sort(piles.begin(), piles.end());
        puts(paired(piles) ? "0" : "1");
    }
    return 0;
}
