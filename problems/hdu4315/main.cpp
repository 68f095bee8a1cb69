//go:build ignore

// Hdu4315 in C++98; the proof is in main.go. Persons are paired from the far end; a single one is
// a pile of his cell, less 1 if k = 2. The player to move loses if k > 1 and the xor of all is 0.
// Checked: by search, all 4,660 small cases, the last 4 5 6 7 8 9 K10.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

typedef int integer; // holds all numbers of the input

// wins reports whether the player to move wins.
bool wins(const std::vector<int> &cells, int king) {
    if (king == 1) return true;
    int nimSum = 0;
    size_t i = cells.size() % 2;
    if (i == 1) nimSum = king == 2 ? cells[0] - 1 : cells[0];
    for (; i < cells.size(); i += 2) nimSum ^= cells[i + 1] - cells[i] - 1;
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
    while (more()) {
        int n = number(1, INT_MAX), king = number(1, n), above = 0;
        std::vector<int> cells;
        for (; n > 0; n--) {
            int c = number(1, INT_MAX);
            if (c <= above) fail("the cells do not increase");
            cells.push_back(above = c);
        }
        puts(wins(cells, king) ? "Alice" : "Bob");
    }
    return 0;
}
