//go:build ignore

// Hdu1536 in C++98; the proof is in main.go. A pile of p has the Grundy value g(p) = mex of
// g(p-s) for s in S; whoever is to move loses exactly if the xor of all values is 0.
// Checked: by search, all 225 small cases, the last 5: 8 8.

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <algorithm>
#include <string>
#include <vector>

typedef int integer; // holds all numbers of the input

// A Game has the Grundy values of as many piles as were asked for.
struct Game {
    std::vector<int> moves;  // increasing, each once
    std::vector<int> values; // of the piles of 0, 1, 2, ... beads
    std::vector<int> seen;   // seen[v] = p: pile p has an option of value v

    int grundy(int pile) {
        while ((int)values.size() <= pile) {
            int p = (int)values.size(), mex = 0;
            for (size_t i = 0; i < moves.size() && moves[i] <= p; i++) seen[values[p - moves[i]]] = p;
            while (seen[mex] == p) mex++;
            values.push_back(mex);
        }
        return values[pile];
    }
};

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
    int k;
    while ((k = number(0, INT_MAX)) != 0) {
        Game g;
        for (; k > 0; k--) g.moves.push_back(number(1, INT_MAX));
        std::sort(g.moves.begin(), g.moves.end());
        g.moves.erase(std::unique(g.moves.begin(), g.moves.end()), g.moves.end());
        g.seen.assign(g.moves.size() + 1, -1);
        std::string answers;
        for (int m = number(0, INT_MAX); m > 0; m--) {
            int nimSum = 0, l;
            for (l = number(0, INT_MAX); l > 0; l--) nimSum ^= g.grundy(number(0, 10000));
            answers += nimSum != 0 ? 'W' : 'L';
        }
        puts(answers.c_str());
    }
    return 0;
}
