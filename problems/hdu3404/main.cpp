//go:build ignore

// Hdu3404 in C++98; the proof is in main.go. The light (x, y) has as its value the nim product of x
// and y (Conway 1976); the player to move loses exactly if the xor of all values is 0.
// Checked: by search, all 2,772 small cases, the last 4,1 4,2 4,3 4,4; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

const int DIGITS = 16; // binary ones that numbers may have
int powers[DIGITS][DIGITS]; // the nim product of 2^i and 2^j

// product returns the nim product of two numbers.
int product(int x, int y) {
    int p = 0, i, j;
    for (i = 0; x >> i > 0; i++)
        for (j = 0; (x >> i & 1) == 1 && y >> j > 0; j++)
            if ((y >> j & 1) == 1) p ^= powers[i][j];
    return p;
}

// fill finds the products of powers of two: F a = F times a for a < F = 2^h, and F F = F + F/2.
void fill() {
    int h = 1, i, j;
    powers[0][0] = 1;
    for (i = 1; i < DIGITS; i++) {
        if (i == 2 * h) h = i; // so that 2^h is the largest F up to 2^i
        for (j = 0; j <= i; j++) {
            int p = powers[i - h][j % h]; // 2^i is 2^h times 2^(i-h), and if j is at least h, so is 2^j
            p = j < h ? p << h : p << h ^ product(p, 1 << (h - 1));
            powers[i][j] = powers[j][i] = p;
        }
    }
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
    fill();
    for (int cases = number(0, INT_MAX); cases > 0; cases--) {
        int sum = 0, n;
        for (n = number(0, INT_MAX); n > 0; n--) {
            int x = number(1, (1 << DIGITS) - 1), y = number(1, (1 << DIGITS) - 1);
            sum ^= product(x, y);
        }
        puts(sum != 0 ? "Have a try, lxhgww." : "Don't waste your time.");
    }
    return 0;
}
