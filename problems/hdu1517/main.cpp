//go:build ignore

// Hdu1517 in C++98; the proof is in main.go. The player to move loses exactly if 9*18^i < n <= 18^(i+1) for some i,
// so n is divided by 18, rounded up, until it is at most 18.
// Checked: by search, all 599 small cases, the last 1 of 600.

#include <stdio.h>
#include <stdlib.h>

typedef unsigned integer; // holds all numbers of the input

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
        integer n = number(2, 4294967294u);
        while (n > 18) n = (n - 1) / 18 + 1;
        puts(n <= 9 ? "Stan wins." : "Ollie wins.");
    }
    return 0;
}
