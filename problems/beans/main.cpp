//go:build ignore

// Beans in C++98; the proof is in main.go. Bash's game: whoever is to move loses exactly if 4
// divides n.
// Checked: by search, all 366 small cases, the last 60 AA B.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string>

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

// word returns the next word.
std::string word() {
    if (!more()) fail("the input ends before it is complete");
    std::string w;
    for (; !space() && byte != EOF; byte = getchar()) w += (char)byte;
    return w;
}

int main() {
    int n = number(0, INT_MAX);
    std::string first = word(), second = word();
    puts(n % 4 != 0 ? first.c_str() : second.c_str());
    return 0;
}
