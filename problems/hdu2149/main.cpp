//go:build ignore

// Hdu2149 in C++98; the proof is in main.go. A missing amount is lost exactly if it is a multiple of
// n+1, so m mod (n+1) wins if it is not 0, and so does each bid from m to n.
// Checked: by search, all 1,600 small cases, the last 0 of 40, at most 40.

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
    while (more()) {
        int m = number(1, INT_MAX - 1), n = number(1, INT_MAX - 1), bid = m % (n + 1);
        if (bid == 0) {
            puts("none");
            continue;
        }
        printf("%d", bid);
        for (bid = m + 1; bid <= n; bid++) printf(" %d", bid); // none if m > n
        puts("");
    }
    return 0;
}
