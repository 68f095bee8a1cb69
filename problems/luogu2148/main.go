// Luogu2148 solves "E&D".
//
// There is an even number of piles; the piles 1 and 2 are a pair, 3 and 4, and
// so on. A move removes one pile of a pair and splits the other one into two,
// none of them empty, which are the new pair; a player who cannot move, since all
// piles are 1, loses. The input gives the number T of cases, then for each case
// the number N of piles and their sizes; the answer is YES if the first player
// wins, else NO.
//
// The game is a sum of pairs, so by Sprague and Grundy it is lost exactly if the
// xor of the Grundy values of all pairs is 0. With t(z) the number of ones at the
// end of z in binary,
//
//	g(a, b) = t((a-1) | (b-1)),
//
// by induction on the stones of a pair: splitting a pile of p shows exactly the
// values i for which the bit i of p-1 is 1, so the least value that neither pile
// shows is the lowest bit that is 0 in both.
//
// A split of p leaves x+1 and y+1 stones with x+y+1 = p-1, and shows t(x | y). If
// that is i, the bit i of x and y is 0 and the i bits below give all ones
// together, so these parts of x and y add up to at least 2^i - 1 and at most
// 2^(i+1) - 2, and the bit i of x+y+1 is 1. Conversely, if the bit i of p-1 is 1,
// the split into 2^i and p - 2^i has y = 2^i - 1 and x = p-1 - 2^i, in which the
// bit i is 0, and shows i.
//
// Time O(N) and memory O(1) per case, since values are counted up to 31. Limits:
// 1 <= T <= 20, 2 <= N <= 20000, 1 <= sizes <= 2 * 10^9; the program takes any N
// and T, and sizes below 2^31.
//
// Source: Sprague (1935); Grundy (1939); for a single pair, Ferguson's Empty and
// Divide (1998).
// Checked: by search, all 914 small cases, the last 2 2 2 2 2 2.
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

	for t := in.int(1, math.MaxInt32); t > 0; t-- {
		n := in.int(2, math.MaxInt32)
		if n%2 == 1 {
			in.fail("the number of piles is odd")
		}
		sum := 0 // nim-sum of the Grundy values
		for ; n > 0; n -= 2 {
			a := in.int(1, math.MaxInt32)
			b := in.int(1, math.MaxInt32)
			sum ^= grundy(a, b)
		}
		if sum != 0 {
			fmt.Fprintln(out, "YES")
		} else {
			fmt.Fprintln(out, "NO")
		}
	}
}

// grundy returns the Grundy value of a pair: the ones at the end of (a-1) | (b-1).
func grundy(a, b int) int {
	ones := 0
	for z := (a - 1) | (b - 1); z%2 == 1; z /= 2 {
		ones++
	}
	return ones
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
