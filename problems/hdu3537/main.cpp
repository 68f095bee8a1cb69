//go:build ignore

// Hdu3537 in C++98; the proof is in main.go. Mock Turtles: coin x has as its value 2x or 2x+1,
// whichever has an odd number of ones; the player to move loses exactly if the xor of all is 0.
// Checked: by search, all 632 small cases, the last 0 1 2 3 4 5 6 7 8; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <algorithm>
#include <vector>

typedef int integer; // holds all numbers of the input

// value returns 2x or 2x+1, whichever has an odd number of ones in binary.
int value(int x) {
    int even = 1;
    for (int rest = x; rest > 0; rest /= 2) even ^= rest % 2;
    return 2 * x + even;
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
    while (more()) {
        std::vector<int> heads;
        int sum = 0, n;
        for (n = number(0, INT_MAX); n > 0; n--) heads.push_back(number(0, (1 << 30) - 1));
        std::sort(heads.begin(), heads.end());
        for (n = 0; n < (int)heads.size(); n++)
            if (n == 0 || heads[n] != heads[n - 1]) sum ^= value(heads[n]);
        puts(sum == 0 ? "Yes" : "No");
    }
    return 0;
}
