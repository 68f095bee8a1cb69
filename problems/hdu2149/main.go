// Hdu2149 solves "Public Sale".
//
// Two players raise a price in turns, from 0, each time by 1 to n; whoever brings
// it to m or more wins. Each line has m and n; the answer is the list of all first
// bids that win, in increasing order, or "none".
//
// This is Bash's game of the amount d that is missing:
//
//	the player to move loses  exactly if  d is a multiple of n+1.
//
// With d = 0 the opponent has just won. From a multiple of n+1 a bid of k leaves a
// number that is no multiple and still positive, and from such a number a bid of
// d mod (n+1) leaves a multiple.
//
// So a first bid below m wins exactly if it is m mod (n+1) and not 0: other bids
// leave no multiple of n+1. A bid of m or more wins at once, and there are such bids
// exactly if m <= n; then m mod (n+1) is m itself, the first of them.
//
// Time O(n) per line, for the bids that are printed, and memory O(1). Limits: 0 < m,
// n < 1100; right for both up to 2^31-2.
//
// Source: Bachet, "Problemes plaisans et delectables" (1612), has the game to 100.
// Checked: by search, all 1,600 small cases, the last 0 of 40, at most 40.
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

	for in.more() {
		m, n := in.int(1, math.MaxInt32-1), in.int(1, math.MaxInt32-1)
		bid := m % (n + 1)
		if bid == 0 {
			fmt.Fprintln(out, "none")
			continue
		}
		fmt.Fprint(out, bid)
		for bid = m + 1; bid <= n; bid++ { // none if m > n
			fmt.Fprint(out, " ", bid)
		}
		fmt.Fprintln(out)
	}
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
