//go:build ignore

// Poj1067 in C++98; the proof is in main.go. With a <= b and k = b - a, the player to move loses
// exactly if a = floor(k phi) (Wythoff 1907), that is a^2 <= k b and (a+1)^2 > k (b+1).
// Checked: by search, all 22,801 small cases, the last 150 150; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _MSC_VER
typedef __int64 integer; // holds all numbers of the input
#else
#include <stdint.h>
typedef int64_t integer;
#endif

// wins reports whether the player to move wins with piles of a <= b, below 2^31.
bool wins(integer a, integer b) {
    integer k = b - a;
    return a * a > k * b || (a + 1) * (a + 1) <= k * (b + 1);
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
        integer a = number(0, INT_MAX), b = number(0, INT_MAX);
        puts((a < b ? wins(a, b) : wins(b, a)) ? "1" : "0");
    }
    return 0;
}
