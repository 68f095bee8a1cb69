//go:build ignore

// Edpc-k in C++98; the proof is in main.go. A pile of s is won exactly if for some number x <= s
// of the set the pile of s-x is not.
// Checked: by search, all 624 small cases, the last 1,2,3,4,5,6: 14.

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
    int n = number(1, 100), k = number(1, 100000), s, i;
    std::vector<int> set(n), won(k + 1);
    for (i = 0; i < n; i++) set[i] = number(1, k);
    for (s = 1; s <= k; s++)
        for (i = 0; i < n && !won[s]; i++) won[s] = set[i] <= s && !won[s - set[i]];
    puts(won[k] ? "First" : "Second");
    return 0;
}
