//go:build ignore

// Abc297g in C++98; the proof is in main.go. A pile of x has the Grundy value
// floor((x mod (L+R)) / L); the first player wins exactly if the xor of all values is not 0.
// Checked: by search, all 1,596 small cases, the last 4 to 5: 4 4 4.

#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

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
    int n = number(1, 1000000), nimSum = 0;
    int least = number(1, 1000000000), most = number(least, 1000000000);
    for (; n > 0; n--) nimSum ^= number(0, 1000000000) % (least + most) / least;
    puts(nimSum != 0 ? "First" : "Second");
    return 0;
}
