//go:build ignore

// Hdu2516 in C++98; the proof is in main.go. Fibonacci Nim: whoever is to move first loses
// exactly if n is a Fibonacci number (Whinihan 1963).
// Checked: by search, all 1,999 small cases, the last 2000, at most 1999; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// isFibonacci reports whether n is a Fibonacci number, for 1 <= n < 2^31.
bool isFibonacci(unsigned n) {
    unsigned f = 1, next = 2;
    while (f < n) {
        unsigned sum = f + next;
        f = next;
        next = sum; // below 2^32, or not used
    }
    return f == n;
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
        if (n == 1) fail("a heap of 1 stone has no first move");
        puts(isFibonacci(n) ? "Second win" : "First win");
    }
    return 0;
}
