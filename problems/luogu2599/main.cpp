//go:build ignore

// Luogu2599 in C++98; the proof is in main.go. For each part of the row, left and right are the sizes of one
// more pile at either end that makes it lost.
// Checked: by search, all 557 small cases, the last 2 2 2 2 2 2.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

int piles[1000], left[1000], right[1000]; // left and right of the part that begins at each pile

// partner returns the pile at one end that makes a part lost with a pile x at the other end. Own and
// opposite make it lost alone, at the same end and at the other one.
int partner(int own, int opposite, int x) {
    if (x == opposite) return 0;
    if (own <= x && x < opposite) return x + 1;
    if (opposite < x && x <= own) return x - 1;
    return x;
}

// wins reports whether the player to move wins n piles.
bool wins(int n) {
    int i, size;
    if (n == 1) return true;
    for (i = 0; i < n; i++) left[i] = right[i] = piles[i];
    for (size = 2; size < n; size++) {
        for (i = 0; i + size <= n; i++) {
            left[i] = partner(left[i], right[i], piles[i + size - 1]);
            right[i] = partner(right[i + 1], left[i + 1], piles[i]);
        }
    }
    return piles[0] != left[1];
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
    for (int cases = number(0, INT_MAX); cases > 0; cases--) {
        int n = number(1, 1000);
        for (int i = 0; i < n; i++) piles[i] = number(1, 1000000000);
        puts(wins(n) ? "1" : "0");
    }
    return 0;
}
