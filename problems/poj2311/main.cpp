//go:build ignore

// Poj2311 in C++98; the proof is in main.go. Cuts that leave a side of 1 lose and can be
// forgotten; g(w,h) = mex of the xor of the parts' values, and g = 0 loses.
// Checked: by search, all 209 small cases, the last 40x2.

#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

const int N = 200;
int grundy[N + 1][N + 1];

// fill finds the Grundy values of all pieces with sides of 2 to N.
void fill() {
    static int seen[256]; // the last piece with an option of this value
    int piece = 0, w, h, i;
    for (w = 2; w <= N; w++) {
        for (h = 2; h <= w; h++) { // a piece of h by w has the same value
            int mex = 0;
            piece++;
            for (i = 2; i <= w - i; i++) seen[grundy[h][i] ^ grundy[h][w - i]] = piece;
            for (i = 2; i <= h - i; i++) seen[grundy[w][i] ^ grundy[w][h - i]] = piece;
            while (seen[mex] == piece) mex++;
            grundy[w][h] = grundy[h][w] = mex;
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
    while (more()) {
        int w = number(2, N), h = number(2, N);
        puts(grundy[w][h] != 0 ? "WIN" : "LOSE");
    }
    return 0;
}
