//go:build ignore

// Boj11872 in C++98; the proof is in main.go. Lasker's Nim: a pile of s has the Grundy value s-1
// if s mod 4 = 0, s+1 if s mod 4 = 3, else s; the first player loses if their xor is 0.
// Checked: by search, all 974 small cases, the last 3 3 3 3 3.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// grundy returns the Grundy value of one pile of s > 0 stones, at most 2^31.
unsigned grundy(unsigned s) {
    if (s % 4 == 0) return s - 1;
    if (s % 4 == 3) return s + 1;
    return s;
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
    unsigned sum = 0;
    for (int n = number(1, 1000000); n > 0; n--) sum ^= grundy(number(1, INT_MAX));
    puts(sum != 0 ? "koosaga" : "cubelover");
    return 0;
}
