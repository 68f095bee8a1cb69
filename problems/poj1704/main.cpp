//go:build ignore

// Poj1704 in C++98; the proof is in main.go. Men are paired from the right, a single one with
// cell 0. Whoever is to move loses exactly if the xor of the gaps inside the pairs is 0.
// Checked: by search, all 697 small cases, the last 1 2 3 4 5 6 7.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <algorithm>
#include <vector>

typedef int integer; // holds all numbers of the input

// wins reports whether the player to move wins. The cells increase.
bool wins(const std::vector<int> &cells) {
    int nimSum = 0;
    for (int i = (int)cells.size() - 1; i >= 0; i -= 2)
        nimSum ^= cells[i] - (i > 0 ? cells[i - 1] : 0) - 1;
    return nimSum != 0;
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
    for (int t = number(0, INT_MAX); t > 0; t--) {
        std::vector<int> cells;
        int n;
        for (n = number(1, INT_MAX); n > 0; n--) cells.push_back(number(1, INT_MAX));
        std::sort(cells.begin(), cells.end());
        if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) fail("two men stand on the same cell");
        puts(wins(cells) ? "Georgia will win" : "Bob will win");
    }
    return 0;
}
