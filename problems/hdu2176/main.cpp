//go:build ignore

// Hdu2176 in C++98; the proof is in main.go. With s the xor of all piles (Bouton 1901), a pile a
// has a winning move, to a xor s, exactly if a xor s < a.
// Checked: by search, all 924 small cases, the last 4 4 4 4.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

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
    int m;
    while ((m = number(0, INT_MAX)) != 0) {
        std::vector<int> piles;
        int nimSum = 0;
        size_t i;
        for (; m > 0; m--) {
            piles.push_back(number(0, INT_MAX));
            nimSum ^= piles.back();
        }
        puts(nimSum != 0 ? "Yes" : "No");
        for (i = 0; i < piles.size(); i++)
            if ((piles[i] ^ nimSum) < piles[i]) printf("%d %d\n", piles[i], piles[i] ^ nimSum);
    }
    return 0;
}
