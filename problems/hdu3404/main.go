// Hdu3404 solves "Switch lights".
//
// Lights stand in rows and columns. A move chooses rows p <= x and columns q <= y such
// that the light (x, y) is on, and switches the lights at the corners of this rectangle:
// (x, y), (x, q), (p, y) and (p, q), or two of them if p = x or q = y, or one. A player
// who cannot move loses. The input gives the number of cases, then for each the number of
// lights that are on, and their rows and columns, counted from 1. The answer is whether the
// first player, lxhgww, wins.
//
// Give the light (x, y) the nim product x * y as its value, and write + for xor; the
// player to move loses exactly if the sum G of the values of all lights is 0.
//
// The nim product is the least number that is none of
//
//	p * y + x * q + p * q  for p < x and q < y, where 0 * y = x * 0 = 0.
//
// These are what (x, q), (p, y) and (p, q) add up to, where p = 0 or q = 0 stands for the
// moves in a row, in a column and of a single light. So a move with (x, y) changes G by
// x * y and such a number, which together are not 0: from G = 0 every move leads to G > 0.
// From G > 0 some light has the highest bit of G in x * y; then x * y + G is less than
// x * y, so it is one of these numbers, and that move makes G = 0.
//
// Conway proved that + and * make the numbers below 2, 4, 16, 256, 65536, ... a field
// each, and that for such an F
//
//	F * a = F times a, for a < F,    and    F * F = F + F/2.
//
// This gives the products of powers of two from those of smaller ones, and by the law of
// distribution all others. The page proves it.
//
// Time O(n) per case, with 256 steps for each light at most; memory O(1). Limits: 1 <= n
// <= 1000, rows and columns of 1 to 10000; the program takes any n, and those below 65536.
//
// Source: Conway, "On Numbers and Games" (1976), chapter 6; Berlekamp, Conway and Guy,
// "Winning Ways" (1982), on the Tartan theorem.
// Checked: by search, all 2,772 small cases, the last 4,1 4,2 4,3 4,4; a second method beyond.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

const digits = 16 // binary ones that numbers may have

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	fill()
	for cases := in.int(0, math.MaxInt32); cases > 0; cases-- {
		sum := 0
		for n := in.int(0, math.MaxInt32); n > 0; n-- {
			x, y := in.int(1, 1<<digits-1), in.int(1, 1<<digits-1)
			sum ^= product(x, y)
		}
		if sum != 0 {
			fmt.Fprintln(out, "Have a try, lxhgww.")
		} else {
			fmt.Fprintln(out, "Don't waste your time.")
		}
	}
}

var powers [digits][digits]int // the nim product of 2^i and 2^j

// fill finds the products of powers of two.
func fill() {
	powers[0][0] = 1
	for i, h := 1, 1; i < digits; i++ {
		if i == 2*h {
			h = i // so that 2^h is the largest F up to 2^i
		}
		for j := 0; j <= i; j++ {
			// 2^i is 2^h * 2^(i-h), and if j is at least h, so is 2^j.
			p := powers[i-h][j%h]
			if j < h {
				p <<= uint(h)
			} else {
				p = p<<uint(h) ^ product(p, 1<<uint(h-1))
			}
			powers[i][j], powers[j][i] = p, p
		}
	}
}

// product returns the nim product of two numbers.
func product(x, y int) int {
	p := 0
	for i := uint(0); x>>i > 0; i++ {
		for j := uint(0); x>>i&1 == 1 && y>>j > 0; j++ {
			if y>>j&1 == 1 {
				p ^= powers[i][j]
			}
		}
	}
	return p
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
