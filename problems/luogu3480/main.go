// Luogu3480 solves "KAM-Pebbles".
//
// Piles of pebbles lie in a row, and none has fewer pebbles than the one on its left.
// A move takes one pebble or more from one pile, so that this stays true; a player who
// cannot move loses. The input gives the number of cases, then for each the number n of
// piles and their sizes. Johny moves first; the answer is "TAK" if he wins, else "NIE".
//
// Let d(i) be the difference between pile i and the one on its left, and d(1) pile 1
// itself. Pair the piles from the right end. The player to move loses exactly if
//
//	d(n) xor d(n-2) xor d(n-4) xor ... = 0.
//
// Taking k pebbles from pile i lowers d(i) by k, which is legal up to k = d(i), and raises
// d(i+1) by k. So it is staircase Nim: d(n) is step 1, from which pebbles leave the game,
// d(n-1) is step 2, and so on. Each move changes exactly one of the differences that count.
// From xor 0 it leads to another xor. From another xor, Bouton's theorem names one of them
// to lower that makes it 0. If nobody can move, all differences are 0.
//
// Time O(n) and memory O(n) per case. Limits: 1 to 10 cases, 1 <= n <= 1000, at most 10000
// pebbles in a case.
//
// Source: Bouton (1901); moves that can be taken back: Berlekamp, Conway and Guy, "Winning
// Ways" (1982), on Poker Nim.
// Checked: by search, all 505 small cases, the last 2 2 2 2 2 2 2 2.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for cases := in.int(0, math.MaxInt32); cases > 0; cases-- {
		var piles []int
		last := 0
		for n := in.int(1, math.MaxInt32); n > 0; n-- {
			last = in.int(last, math.MaxInt32)
			piles = append(piles, last)
		}
		if wins(piles) {
			fmt.Fprintln(out, "TAK")
		} else {
			fmt.Fprintln(out, "NIE")
		}
	}
}

// wins reports whether the player to move wins. No pile is smaller than the one on its left.
func wins(piles []int) bool {
	nimSum := 0
	for i := len(piles) - 1; i >= 0; i -= 2 {
		left := 0
		if i > 0 {
			left = piles[i-1]
		}
		nimSum ^= piles[i] - left
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
