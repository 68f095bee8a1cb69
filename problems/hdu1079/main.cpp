//go:build ignore

// Hdu1079 in C++98; the proof is in main.go. Adam wins exactly if month + day is
// even, or on September 30 and November 30.
// Checked: by search, all 1,001 small cases, the last 1999 2 8.

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

// wins reports whether the player to move wins on a date.
bool wins(int month, int day) {
    if (day == 30 && (month == 9 || month == 11)) return true;
    return (month + day) % 2 == 0;
}

int main() {
    for (int cases = number(0, INT_MAX); cases > 0; cases--) {
        number(0, INT_MAX); // the year
        int month = number(1, 12), day = number(1, 31);
        puts(wins(month, day) ? "YES" : "NO");
    }
    return 0;
}
