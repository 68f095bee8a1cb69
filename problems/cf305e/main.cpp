//go:build ignore

// Cf305e in C++98; the proof is in main.go. A letter is free if its neighbours are equal. A run of n
// free letters has the value g(n) = mex of g(i-1) xor g(n-2-i), 0 <= i < n, with g(-1) = 0.
// Checked: by search, all 470 small cases, the last abbbbbbb.

#include <stdio.h>
#include <stdlib.h>
#include <string>
#include <vector>

typedef int integer; // holds all numbers of the input

std::vector<int> g; // the values of runs: that of n is element n+1
std::vector<int> from, upTo; // the runs of free letters: the first one, and the one behind the last

// values finds the values of runs of up to n letters.
void values(int n) {
    int seen[64] = {0}, k, i;
    g.assign(2, 0);
    for (k = 1; k <= n; k++) {
        int mex = 0;
        for (i = 0; i < k; i++) seen[g[i] ^ g[k - 1 - i]] = k;
        while (seen[mex] == k) mex++;
        g.push_back(mex);
    }
}

// firstCut returns the place of the first winning cut, from 1, or 0 if there is none.
int firstCut(const std::string &s) {
    int longest = 0, total = 0, i;
    size_t r;
    for (i = 1; i + 1 < (int)s.size(); i++) {
        int first = i;
        while (i + 1 < (int)s.size() && s[i - 1] == s[i + 1]) i++;
        if (i == first) continue;
        from.push_back(first);
        upTo.push_back(i);
        longest = i - first > longest ? i - first : longest;
    }
    values(longest);
    for (r = 0; r < from.size(); r++) total ^= g[upTo[r] - from[r] + 1];
    for (r = 0; r < from.size(); r++) {
        int n = upTo[r] - from[r], others = total ^ g[n + 1];
        for (i = 0; i < n; i++)
            if ((g[i] ^ g[n - 1 - i]) == others) return from[r] + i + 1;
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
    std::string s;
    if (!more()) fail("the input ends before it is complete");
    for (; !space() && byte != EOF; byte = getchar()) s += (char)byte;
    int cut = firstCut(s);
    if (cut > 0) printf("First\n%d\n", cut);
    else puts("Second");
    return 0;
}
