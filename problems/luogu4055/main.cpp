//go:build ignore

// Luogu4055 in C++98; the proof is in main.go. The first player wins exactly on the cells that
// some largest matching of cells side by side leaves without a partner.
// Checked: by search, all 778 small cases, the last ###;###;### |.

#include <stdio.h>
#include <stdlib.h>

typedef int integer; // holds all numbers of the input

const int N = 102, NONE = -1; // rows and columns, with a frame of blocked cells
bool freeCell[N * N], start[N * N];
int partner[N * N], before[N * N], seen[N * N], queue[N * N];
const int beside[] = {-N, -1, 1, N};

// pair looks, breadth first, for a way from cell s that makes one pair more.
void pair(int s) {
    int count = 0, end = NONE, i, k;
    queue[count++] = s;
    for (k = 0; k < count && end == NONE; k++) {
        for (i = 0; i < 4 && end == NONE; i++) {
            int w = queue[k] + beside[i];
            if (!freeCell[w] || seen[w] == s) continue;
            seen[w] = s;
            before[w] = queue[k];
            if (partner[w] == NONE) end = w;
            else queue[count++] = partner[w];
        }
    }
    while (end != NONE) { // exchange the pairs from the end of the way to its start
        int c = before[end], next = partner[c];
        partner[c] = end;
        partner[end] = c;
        end = next;
    }
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
    int n = number(1, 100), m = number(1, 100), c, k, i, count = 0;
    for (c = 0; c < n * m; c++) {
        int cell = (c / m + 1) * N + c % m + 1;
        if (c % m == 0 ? !more() : space() || byte == EOF) fail("a row is too short");
        if (byte != '.' && byte != '#') fail("a cell is neither . nor #");
        freeCell[cell] = byte == '.';
        byte = getchar();
        if (c % m == m - 1 && !space() && byte != EOF) fail("a row is too long");
    }
    for (c = 0; c < N * N; c++) partner[c] = NONE;
    for (c = 0; c < N * N; c++)
        if (freeCell[c] && (c / N + c % N) % 2 == 0) pair(c);
    for (c = 0; c < N * N; c++)
        if (freeCell[c] && partner[c] == NONE) start[queue[count++] = c] = true;
    puts(count > 0 ? "WIN" : "LOSE");
    for (k = 0; k < count; k++) {
        for (i = 0; i < 4; i++) {
            c = queue[k] + beside[i];
            if (freeCell[c] && !start[partner[c]]) start[queue[count++] = partner[c]] = true;
        }
    }
    for (c = 0; c < N * N; c++)
        if (start[c]) printf("%d %d\n", c / N, c % N);
    return 0;
}
