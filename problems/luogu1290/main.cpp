//go:build ignore

// Luogu1290 in C++98; the proof is in main.go. Whoever first meets numbers a >= b such that b
// divides a, or a >= 2b, wins; until then every move is the only one.
// Checked: by search, all 1,296 small cases, the last 36 36; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// wins reports whether the player to move wins with the numbers a >= b > 0.
bool wins(int a, int b) {
    bool first = true; // whether the player to move is the one who began
    while (a % b != 0 && a / b < 2) {
        int rest = a - b;
        a = b;
        b = rest;
        first = !first;
    }
    return first;
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
    for (int cases = number(1, INT_MAX); cases > 0; cases--) {
        int a = number(1, INT_MAX), b = number(1, INT_MAX);
        puts((a < b ? wins(b, a) : wins(a, b)) ? "Stan wins" : "Ollie wins");
    }
    return 0;
}
