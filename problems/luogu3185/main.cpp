//go:build ignore

// Luogu3185 in C++98; the proof is in main.go. The value of a bean depends on the number of bottles
// behind its own; a move wins if and only if it leaves the xor 0.
// Checked: by search, all 287 small cases, the last 1 1 1 1 1.

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

const int BOTTLES = 21, MOST = 10000; // beans in a bottle

int value[BOTTLES]; // of a bean, by the number of bottles behind its own

void findValues() {
    for (int d = 1; d < BOTTLES; d++) {
        bool met[128] = {false};
        for (int a = 0; a < d; a++)
            for (int b = 0; b <= a; b++) met[value[a] ^ value[b]] = true;
        while (met[value[d]]) value[d]++;
    }
}

int main() {
    int cases = number(0, INT_MAX), i, beans[BOTTLES];
    findValues();
    for (; cases > 0; cases--) {
        int n = number(2, BOTTLES), sum = 0, count = 0, first[3] = {-1, -1, -1};
        for (i = 0; i < n; i++) {
            beans[i] = number(0, MOST);
            if (beans[i] % 2 == 1) sum ^= value[n - 1 - i];
        }
        for (i = 0; i < n; i++)
            for (int j = i + 1; j < n && beans[i] > 0; j++)
                for (int k = j; k < n; k++)
                    if ((sum ^ value[n - 1 - i] ^ value[n - 1 - j] ^ value[n - 1 - k]) == 0 && count++ == 0) {
                        first[0] = i;
                        first[1] = j;
                        first[2] = k;
                    }
        printf("%d %d %d\n%d\n", first[0], first[1], first[2], count);
    }
    return 0;
}
