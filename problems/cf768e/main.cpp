//go:build ignore

// Cf768e in C++98; the proof is in main.go. A pile of s has the Grundy value k, the largest with
// 1 + 2 + ... + k <= s, shown for s <= 60; the second player wins exactly if their xor is 0.
// Checked: by search, all 435 small cases, the last 3 3 3 3; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// grundy returns the Grundy value of a pile of s stones, nothing used yet.
int grundy(int s) {
    int k = 0;
    for (; s > k; k++) s -= k + 1;
    return k;
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
    int nimSum = 0, n;
    for (n = number(0, INT_MAX); n > 0; n--) nimSum ^= grundy(number(0, 60));
    puts(nimSum == 0 ? "YES" : "NO");
    return 0;
}
