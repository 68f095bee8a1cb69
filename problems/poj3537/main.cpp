//go:build ignore

// Poj3537 in C++98; the proof is in main.go. A cross takes itself and two cells on either side out
// of its row; the values of rows come from the mex of what that leaves.
// Checked: by search, all 22 small cases, the last 24.

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

const int MOST = 2000; // cells

int values[MOST + 3]; // of rows with two more cells
int met[MOST];        // the last row that has a move to a value

// grundy returns the value of a row of n cells. With two more cells behind its end, each cross takes
// three neighbours: its own cell and the next two.
int grundy(int n) {
    for (int cells = 3; cells <= n + 2; cells++) {
        for (int left = 0; 2 * left <= cells - 3; left++) met[values[left] ^ values[cells - 3 - left]] = cells;
        while (met[values[cells]] == cells) values[cells]++;
    }
    return values[n + 2];
}

int main() {
    printf("%d\n", grundy(number(3, MOST)) != 0 ? 1 : 2);
    return 0;
}
