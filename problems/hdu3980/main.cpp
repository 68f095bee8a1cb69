//go:build ignore

// Hdu3980 in C++98; the proof is in main.go. The first move leaves a line of n-m beads; the
// values of lines come from the mex of their splits.
// Checked: by search, all 1,056 small cases, the last take 33: circle 32.

#include <limits.h>
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

const int MOST = 1000; // beads

int values[MOST + 1]; // of lines
int met[MOST];        // the last line that has an option with a value

// grundy returns the value of a line of s beads of which a move paints m.
int grundy(int s, int m) {
    for (int i = 0; i < MOST; i++) met[i] = 0;
    for (int size = 0; size <= s; size++) {
        values[size] = 0;
        for (int a = 0; 2 * a <= size - m; a++) met[values[a] ^ values[size - m - a]] = size;
        while (size > 0 && met[values[size]] == size) values[size]++;
    }
    return values[s];
}

int main() {
    int cases = number(0, INT_MAX);
    for (int i = 1; i <= cases; i++) {
        int n = number(1, MOST), m = number(1, MOST);
        bool first = n >= m && grundy(n - m, m) == 0;
        printf("Case #%d: %s\n", i, first ? "aekdycoin" : "abcdxyzk");
    }
    return 0;
}
