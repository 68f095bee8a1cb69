//go:build ignore

// Luogu3480 in C++98; the proof is in main.go. The player to move loses exactly if the xor of the differences
// d(n), d(n-2), d(n-4), ... is 0, where d(i) is pile i minus the one on its left.
// Checked: by search, all 505 small cases, the last 2 2 2 2 2 2 2 2.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

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
    for (int cases = number(0, INT_MAX); cases > 0; cases--) {
        int last = 0, sum = 0, other = 0; // the xor of every second difference, with the last one and without
        for (int n = number(1, INT_MAX); n > 0; n--) {
            int pile = number(last, INT_MAX), before = sum;
            sum = other ^ (pile - last);
            other = before;
            last = pile;
        }
        puts(sum != 0 ? "TAK" : "NIE");
    }
    return 0;
}
