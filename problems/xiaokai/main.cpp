//go:build ignore

// Xiaokai in C++98; the proof is in main.go. From n = 5k+r stones Kc0 wins with the chance 0 if r
// is 0 or 2, else 1/2^e with e = max(k,1), k+2, k+1 for r = 1, 3, 4. The answer is 1 minus that.
// Checked: by search, all 2,000 small cases, the last 2000, Kc0; a second method beyond.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _MSC_VER
typedef __int64 integer; // holds all numbers of the input
#else
#include <stdint.h>
typedef int64_t integer;
#endif

const int p = 998244353;

// halfToThe returns 1/2^e modulo p.
integer halfToThe(integer e) {
    integer power = 1, square = (p + 1) / 2;
    for (; e > 0; e /= 2) {
        if (e % 2 == 1) power = power * square % p;
        square = square * square % p;
    }
    return power;
}

// chance returns Xiaokai's chance to win from n stones, modulo p.
int chance(integer n) {
    integer k = n / 5;
    switch (n % 5) {
    case 1: k = k > 1 ? k : 1; break;
    case 3: k += 2; break;
    case 4: k++; break;
    default: return 1;
    }
    return (int)((1 + p - halfToThe(k)) % p);
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
    const integer most = (((integer)1 << 62) - 1) * 2 + 1; // 2^63 - 1
    for (int t = (int)number(0, INT_MAX); t > 0; t--) printf("%d\n", chance(number(0, most)));
    return 0;
}
