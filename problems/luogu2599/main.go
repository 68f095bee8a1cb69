// Luogu2599 solves "取石子游戏" (ZJOI2009), take from both ends.
//
// Piles of stones lie in a row. A move takes one stone or more from the first or the last
// pile; a player who cannot move loses. The input gives the number of cases, then for each
// the number n of piles and their sizes. The answer is 1 if the first player wins, else 0.
//
// For a part of the row, let left be the size x of one more pile at its left end that makes
// it lost for the player to move, 0 if it is lost without one, and right the same at the
// right end. There is exactly one such x: two of them can't be, since a move leads from the
// larger to the smaller one. And if there were none, each x would be won by a move at the
// right end; that leaves one of as many rows as the last pile has stones, each of which is
// lost for at most one x, but there are infinitely many x.
//
// Let l and r be left and right of a part, and x a pile behind it. Then left of the part
// with x is
//
//	0 if x = r; else x+1 if l <= x < r, x-1 if r < x <= l, and x otherwise.
//
// For 0 and x = r, see the meaning of r. The others are the rows with a pile of at least 1
// at both ends, where only these two piles can be touched: so each x gets the least number
// from 1 on that no smaller x has, and 0 has got l, r has got 0. If l = r = 0, this is x.
//
// The first player loses exactly if n > 1 and the first pile is left of the others.
//
// Time O(n^2) and memory O(n) per case. Limits: 1 to 10 cases, 1 <= n <= 1000, piles of
// up to 10^9.
//
// Source: no paper that we know of; the proof is above.
// Checked: by search, all 557 small cases, the last 2 2 2 2 2 2.
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
		for n := in.int(1, 1000); n > 0; n-- {
			piles = append(piles, in.int(1, 1000000000))
		}
		if wins(piles) {
			fmt.Fprintln(out, 1)
		} else {
			fmt.Fprintln(out, 0)
		}
	}
}

// wins reports whether the player to move wins.
func wins(piles []int) bool {
	n := len(piles)
	if n == 1 {
		return true
	}
	left := append([]int(nil), piles...) // of the part that begins at each pile
	right := append([]int(nil), piles...)
	for long := 2; long < n; long++ {
		for i := 0; i+long <= n; i++ {
			last := piles[i+long-1]
			left[i], right[i] = partner(left[i], right[i], last), partner(right[i+1], left[i+1], piles[i])
		}
	}
	return piles[0] != left[1]
}

// partner returns the pile at one end that makes a part lost with a pile x at the other end.
// Own and opposite make it lost alone, at the same end and at the other one.
func partner(own, opposite, x int) int {
	switch {
	case x == opposite:
		return 0
	case own <= x && x < opposite:
		return x + 1
	case opposite < x && x <= own:
		return x - 1
	}
	return x
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
