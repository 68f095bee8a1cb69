//go:build ignore

// Jiaoguan in C++98; the proof is in main.go. From n students the player to move loses if n mod 5
// is 0, wins if it is 2 or 3, and draws if it is 1 or 4.
// Checked: by search, all 301 small cases, the last -60.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

// result returns 1 if the player to move wins, -1 if the player loses, and 0 for a draw.
int result(int n) {
    switch (n % 5) {
    case 0: return -1;
    case 2: case 3: return 1;
    }
    return 0;
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
    bool negative = more() && byte == '-';
    if (negative) byte = getchar();
    if (negative && !digit()) fail("not a whole number");
    int n = number(0, INT_MAX);
    printf("%d\n", negative && n > 0 ? 120 : result(n));
    return 0;
}
