//go:build ignore

// Hdu2177 in C++98; the proof is in main.go. The lost pairs are a(k), a(k)+k for k >= 0, with
// a(k) = floor(k phi) (Wythoff 1907); a winning move keeps a size, or the difference k.
// Checked: by search, all 11,475 small cases, the last 150 150; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _MSC_VER
typedef __int64 integer; // holds all numbers of the input
#else
#include <stdint.h>
typedef int64_t integer;
#endif

// smaller returns floor(k phi), for 0 <= k <= 2^31. The numbers are Fibonacci's F(46) and F(45):
// main.go shows that their quotient is near enough to phi.
integer smaller(integer k) { return k * 1836311903 / 1134903170; }

// partner returns the size that together with n makes a lost position.
integer partner(integer n) {
    integer k = smaller(n + 1) - (n + 1);
    return smaller(k) == n ? n + k : k;
}

// print prints what a move leaves, the smaller pile first.
void print(integer p, integer q) {
    printf("%d %d\n", (int)(p < q ? p : q), (int)(p < q ? q : p));
}

// answer prints whether piles of a <= b are won, and what each winning move leaves.
void answer(integer a, integer b) {
    integer both = smaller(b - a), keepsA = partner(a), keepsB = partner(b);
    if (both == a) {
        puts("0");
        return;
    }
    puts("1");
    if (both < a) print(both, both + b - a);
    if (keepsA < b) print(a, keepsA);
    if (keepsB < a && a < b) print(keepsB, b); // if a = b, it is the move before
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
    for (;;) {
        integer a = number(0, INT_MAX), b = number(0, INT_MAX);
        if (a == 0 && b == 0) return 0;
        if (a < b) answer(a, b);
        else answer(b, a);
    }
}
