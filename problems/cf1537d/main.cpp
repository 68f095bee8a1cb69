//go:build ignore

// Cf1537d in C++98; the proof is in main.go. The player to move loses exactly if n is odd, or 2^k with an odd k.
// Checked: by search, all 600 small cases, the last 600.

#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// lost reports whether the player to move loses with n.
bool lost(int n) {
    if (n % 2 == 1) return true;
    int twos = 0; // how often 2 divides the number
    for (; n % 2 == 0; n /= 2) twos++;
    return n == 1 && twos % 2 == 1;
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
    for (int cases = number(0, 1000000); cases > 0; cases--) puts(lost(number(1, 1000000000)) ? "Bob" : "Alice");
    return 0;
}
