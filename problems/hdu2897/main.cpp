//go:build ignore

// Hdu2897 in C++98; the proof is in main.go. The first player loses if and only if
// 1 <= n mod (p+q) <= p.
// Checked: by search, all 2,340 small cases, the last 12 to 12: 30.

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

const int MOST = 65535; // coins, and coins in a move

int main() {
    while (more()) {
        int n = number(1, MOST), p = number(1, MOST);
        int q = number(p, MOST), rest = n % (p + q);
        puts(1 <= rest && rest <= p ? "LOST" : "WIN");
    }
    return 0;
}
