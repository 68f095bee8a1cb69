//go:build ignore

// Luogu2575 in C++98; the proof is in main.go. The player to move loses exactly if the xor of the groups of men
// before every second free cell of each row, counted from the right, is 0.
// Checked: by search, all 1,280 small cases, the last 18,19,20 18,19,20 18,19,20; a second method beyond.

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

const int columns = 20;

// value returns the xor of the groups that count in the next row.
int value() {
    bool men[columns + 1] = {false}; // column 0 is free, too
    for (int m = number(0, columns); m > 0; m--) men[number(1, columns)] = true;
    int sum = 0, group = 0, step = 0; // step counts the free cells on the right of the group
    for (int at = columns; at >= 0; at--) {
        if (men[at]) {
            group++;
            continue;
        }
        if (step % 2 == 1) sum ^= group;
        group = 0;
        step++;
    }
    return sum;
}

int main() {
    for (int cases = number(0, INT_MAX); cases > 0; cases--) {
        int sum = 0;
        for (int n = number(1, INT_MAX); n > 0; n--) sum ^= value();
        puts(sum != 0 ? "YES" : "NO");
    }
    return 0;
}
