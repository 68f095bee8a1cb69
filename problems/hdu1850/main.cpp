//go:build ignore

// Hdu1850 in C++98; the proof is in main.go. With s the xor of all piles, a pile p has a
// winning move, to p xor s, exactly if p xor s < p, and no other one (Bouton 1901).
// Checked: by search, all 22,608 small cases, the last 12 12 12 12.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

typedef int integer; // holds all numbers of the input

// winningMoves returns the number of moves to a position with nim-sum 0.
int winningMoves(const std::vector<int> &piles) {
    int nimSum = 0, moves = 0;
    size_t i;
    for (i = 0; i < piles.size(); i++) nimSum ^= piles[i];
    for (i = 0; i < piles.size(); i++) moves += (piles[i] ^ nimSum) < piles[i];
    return moves;
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
    int m;
    while ((m = number(0, INT_MAX)) != 0) {
        std::vector<int> piles;
        for (; m > 0; m--) piles.push_back(number(0, INT_MAX));
        printf("%d\n", winningMoves(piles));
    }
    return 0;
}
