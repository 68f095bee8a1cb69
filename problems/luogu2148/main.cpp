//go:build ignore

// Luogu2148 in C++98; the proof is in main.go. A pair of piles a, b has as its Grundy value the
// number of ones at the end of (a-1) | (b-1) in binary; the first player loses if their xor is 0.
// Checked: by search, all 914 small cases, the last 2 2 2 2 2 2.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// grundy returns the Grundy value of a pair.
int grundy(int a, int b) {
    int ones = 0;
    for (int z = (a - 1) | (b - 1); z % 2 == 1; z /= 2) ones++;
    return ones;
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
    for (int t = number(1, INT_MAX); t > 0; t--) {
        int sum = 0, n = number(2, INT_MAX);
        if (n % 2 == 1) fail("the number of piles is odd");
        for (; n > 0; n -= 2) {
            int a = number(1, INT_MAX), b = number(1, INT_MAX);
            sum ^= grundy(a, b);
        }
        puts(sum != 0 ? "YES" : "NO");
    }
    return 0;
}
