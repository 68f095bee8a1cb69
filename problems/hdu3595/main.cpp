//go:build ignore

// Hdu3595 in C++98; the proof is in main.go. With s steps of (a mod b, b), or 0 if b divides a, (a, b)
// has s+1 if a < 2b, else the least odd number above s; MM wins exactly if the largest is odd.
// Checked: by search, all 2,601 small cases, the last 3 3 3 3 3 3.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// steps returns the number of steps of a game with a >= b.
int steps(int a, int b) {
    int quotients[64], count = 0, n = 0; // of Euclid's algorithm, with less than 47 divisions
    while (b > 0) {
        int rest = a % b;
        quotients[count++] = a / b;
        a = b;
        b = rest;
    }
    while (count > 0) {
        n++;
        if (quotients[--count] > 1) n |= 1;
    }
    return n;
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
        int longest = 0, games;
        for (games = number(0, INT_MAX); games > 0; games--) {
            int p = number(1, INT_MAX), q = number(1, INT_MAX);
            int n = p < q ? steps(q, p) : steps(p, q);
            longest = n > longest ? n : longest;
        }
        puts(longest % 2 == 1 ? "MM" : "GG");
    }
    return 0;
}
