// Hdu3537 solves "Daizhenyang's Coin".
//
// Coins lie in a row, with the numbers 0, 1, 2, ... from the left, some with heads
// up. A move turns over one, two or three coins, the rightmost of them from heads
// to tails; a player who cannot move loses. The cases go on to the end of the
// input, each with n and the numbers of n coins with heads up, some perhaps named
// more than once. The answer is Yes if the first player loses, else No.
//
// The game is Mock Turtles. Give the coin x the value
//
//	g(x) = 2x    if x has an odd number of ones in binary,
//	g(x) = 2x+1  otherwise;
//
// the player to move loses exactly if the xor G of the values of all heads is 0.
//
// These values are the odious numbers, those with an odd number of ones, in order.
// So g(x) is the least number that is none of the values 0, g(a) and g(a) xor g(b)
// with a, b < x, to which turning x and no other coin, a, or a and b leads:
// it is none of them, since it is odious, 0 and g(a) xor g(b) are not, and g(a) is
// another. All smaller numbers are: an odious one is some g(a); 0; and another
// one, e, is the xor of its lowest bit and of e without that bit, which are
// odious and at most e.
//
// A move with x changes G by g(x) xor such a value, which is not 0. So from
// G = 0 every move leads to G > 0. From G > 0 some head x has the highest bit of G
// in g(x); then g(x) xor G < g(x) is one of those values, and that move makes G = 0.
//
// Time O(n log n) and memory O(n) per case. Limits: 0 <= n <= 100, coins below
// 10^8; the program takes any n, and coins below 2^30.
//
// Source: Berlekamp, Conway and Guy, "Winning Ways" (1982), on Mock Turtles.
// Checked: by search, all 632 small cases, the last 0 1 2 3 4 5 6 7 8; a second method beyond.
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

	for in.more() {
		var heads []int
		for n := in.int(0, math.MaxInt32); n > 0; n-- {
			heads = append(heads, in.int(0, 1<<30-1))
		}
		sort.Ints(heads)
		sum := 0 // nim-sum of the values
		for i, x := range heads {
			if i == 0 || x != heads[i-1] {
				sum ^= value(x)
			}
		}
		if sum == 0 {
			fmt.Fprintln(out, "Yes")
		} else {
			fmt.Fprintln(out, "No")
		}
	}
}

// value returns 2x or 2x+1, whichever has an odd number of ones in binary.
func value(x int) int {
	even := 1
	for rest := x; rest > 0; rest /= 2 {
		even ^= rest % 2
	}
	return 2*x + even
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
