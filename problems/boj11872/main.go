// Boj11872 solves "님 게임 나누기".
//
// There are n piles. A move takes any number of stones, but at least one, from
// one pile, or splits a pile into two, none of them empty; whoever takes the last
// stone wins. The input is one case: n and the sizes. The answer is the name of
// the winner, koosaga (who begins) or cubelover.
//
// The game is a sum of piles, so by Sprague and Grundy it is lost exactly if the
// xor of the Grundy values of all piles is 0. Those are
//
//	g(s) = s-1 if s mod 4 = 0,  s+1 if s mod 4 = 3,  else s.
//
// By induction: suppose it for all sizes below s. The sizes 0..4k then have the
// values 0..4k in another order, and sizes of 0, 1, 2, 3 mod 4 have values of
// 3, 1, 2, 0 mod 4, where 0 itself is no part of a split. All mod 4:
//
//	s = 4k+1: taking shows 0..4k. Splits into {0, 1} and {2, 3} have
//	    values {3, 1} and {2, 0}, and xor 2: none shows 4k+1.
//	s = 4k+2: taking shows 0..4k+1. Splits into {1, 1}, {3, 3} and {0, 2}
//	    have values {1, 1}, {0, 0} and {3, 2}, and xor 0 or 1: none shows 4k+2.
//	s = 4k+3: taking shows 0..4k+2, and splitting into 1 and 4k+2 shows
//	    1 xor (4k+2) = 4k+3. Splits into {1, 2} and {3, 0} have values
//	    {1, 2} and {0, 3}, and xor 3: none shows 4k+4.
//	s = 4k+4: taking shows 0..4k+2 and 4k+4. Splits into {1, 3}, {2, 2} and
//	    {0, 0} have values {1, 0}, {2, 2} and {3, 3}, and xor 1 or 0: none
//	    shows 4k+3.
//
// Time O(n), memory O(1). Limits: 1 <= n <= 100, 1 <= s <= 2 * 10^9; the program
// takes n up to 10^6 and s below 2^31.
//
// Source: Lasker, "Brettspiele der Völker" (1931); Sprague (1935); Grundy (1939).
// Checked: by search, all 974 small cases, the last 3 3 3 3 3.
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

	sum := int64(0) // nim-sum of the Grundy values
	for n := in.int(1, 1000000); n > 0; n-- {
		sum ^= grundy(in.int64(1, math.MaxInt32))
	}
	if sum != 0 {
		fmt.Fprintln(out, "koosaga")
	} else {
		fmt.Fprintln(out, "cubelover")
	}
}

// grundy returns the Grundy value of one pile of s > 0 stones.
func grundy(s int64) int64 {
	switch s % 4 {
	case 0:
		return s - 1
	case 3:
		return s + 1
	}
	return s
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
