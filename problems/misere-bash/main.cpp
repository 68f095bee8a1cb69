//go:build ignore

// Misere-bash in C++98; the proof is in main.go. Who takes the last stone loses: whoever is to
// move loses exactly if n mod 3 = 1.
// Checked: by search, all 1,000 small cases, the last 1000; a second method beyond.

#include <stdio.h>
#include <stdlib.h>

#ifdef _MSC_VER
typedef __int64 integer; // holds all numbers of the input
#else
#include <stdint.h>
typedef int64_t integer;
#endif

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
    const integer most = (((integer)1 << 62) - 1) * 2 + 1; // 2^63 - 1
    while (more()) puts(number(1, most) % 3 != 1 ? "A" : "B");
    return 0;
}
