// Poj1704 solves "Georgia and Bob".
//
// N men stand on different cells 1, 2, 3, ... of a strip. A move slides one man
// to the left, by one cell or more, neither onto another man nor past him; a
// player who cannot move loses. The input gives the number T of cases, then for
// each case N and the cells in any order. Georgia moves first; the answer is
// who wins.
//
// Pair the men from the right end: the last with the last but one, and so on.
// If N is odd, the leftmost man is paired with the left end, cell 0. The gap of
// a pair is the number of empty cells inside it, and with s the xor of all gaps
//
//	the player to move loses  exactly if  s = 0.
//
// It is staircase Nim. Sliding the left man of a pair widens its gap, sliding
// the right man narrows it, and neither changes another gap: the room between
// two pairs belongs to none, and the last man, who must be a right one for
// this, has only endless room behind him.
//
// If nobody can move, the men stand on 1 to N, and s = 0. Every move changes
// exactly one gap, so from s = 0 each leads to s > 0. From s > 0 Bouton's
// theorem names a gap to narrow that makes s = 0 again, and its right man can
// do that. Each move lowers the sum of the cells, so the game ends.
//
// Time O(N log N) and memory O(N) per case. Limits: 1 <= T <= 20,
// 1 <= N <= 1000, cells up to 10000.
//
// Source: Bouton (1901); moves that can be taken back: Berlekamp, Conway and
// Guy, "Winning Ways" (1982), on Poker Nim.
// Checked: by search, all 697 small cases, the last 1 2 3 4 5 6 7.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"sort"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for t := in.int(0, math.MaxInt32); t > 0; t-- {
		var cells []int
		for n := in.int(1, math.MaxInt32); n > 0; n-- {
			cells = append(cells, in.int(1, math.MaxInt32))
		}
		sort.Ints(cells)
		for i := 1; i < len(cells); i++ {
			if cells[i] == cells[i-1] {
				in.fail("two men stand on the same cell")
			}
		}
		if wins(cells) {
			fmt.Fprintln(out, "Georgia will win")
		} else {
			fmt.Fprintln(out, "Bob will win")
		}
	}
}

// wins reports whether the player to move wins. The cells increase.
func wins(cells []int) bool {
	nimSum := 0
	for i := len(cells) - 1; i >= 0; i -= 2 {
		left := 0
		if i > 0 {
			left = cells[i-1]
		}
		nimSum ^= cells[i] - left - 1
	}
	return nimSum != 0
}

// input reads words, separated by white space, from standard input.
type input struct {
	out   *bufio.Writer // flushed before a fault in the input ends the program
	buf   []byte        // read but not used yet, a part of space
	space [1 << 16]byte
	line  int // line ends passed
}

// more skips white space and reports whether a word follows.
func (in *input) more() bool {
	return len(in.buf) > 0 && in.buf[0] > ' ' || in.skip() // most often the word is there
}

// skip is more where white space or the end of buf comes first.
func (in *input) skip() bool {
	for {
		for i, c := range in.buf {
			if !isSpace(c) {
				in.buf = in.buf[i:]
				return true
			}
			if c == '\n' {
				in.line++
			}
		}
		in.buf = nil
		if !in.fill() {
			return false
		}
	}
}

// int returns the next word, which must be an integer in lo..hi.
func (in *input) int(lo, hi int) int {
	return int(in.int64(int64(lo), int64(hi)))
}

// int64 returns the next word, which must be an integer in lo..hi.
func (in *input) int64(lo, hi int64) int64 {
	if in.more() {
		n := int64(0)
		for i, c := range in.buf { // most often: some digits, then a space
			if d := c - '0'; d <= 9 {
				n = 10*n + int64(d)
				continue
			}
			if !isSpace(c) || i > 18 || n < lo || hi < n { // 19 digits may be too many for n
				break
			}
			if c == ' ' {
				i++ // more has less to do; a line end stays, for fail counts lines
			}
			in.buf = in.buf[i:]
			return n
		}
	}
	word := in.word()
	n, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil || n < lo || hi < n {
		in.fail(fmt.Sprintf("%.40q is not a whole number from %d to %d", word, lo, hi))
	}
	return n
}

// word returns the next word, which is valid until more is read.
func (in *input) word() []byte {
	if !in.more() {
		in.fail("the input ends before it is complete")
	}
	for n := 1; ; n++ {
		if n == len(in.buf) && !in.fill() || isSpace(in.buf[n]) {
			word := in.buf[:n]
			in.buf = in.buf[n:]
			return word
		}
	}
}

// fill reads more after the unused part of buf and reports whether there was more.
func (in *input) fill() bool {
	unused := copy(in.space[:], in.buf)
	n, err := os.Stdin.Read(in.space[unused:])
	in.buf = in.space[:unused+n]
	if err != nil && err != io.EOF {
		in.fail(err.Error())
	}
	return n > 0
}

// fail prints the answers so far and the fault in the input, then ends the program.
func (in *input) fail(fault string) {
	in.out.Flush()
	fmt.Fprintf(os.Stderr, "input line %d: %s\n", in.line+1, fault)
	os.Exit(1)
}

func isSpace(c byte) bool {
	return c == ' ' || '\t' <= c && c <= '\r'
}
