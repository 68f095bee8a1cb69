// Poj1067 solves "取石子游戏".
//
// There are two piles. A move takes any number of stones, but at least one,
// from one pile, or the same number from both; whoever takes the last stone
// wins. Each line gives the two sizes, until the end of the input; the answer
// is 1 if the first player wins, and 0 if not.
//
// The game is Wythoff's. With phi = (1 + sqrt 5)/2, so that phi^2 = phi + 1, and
// sizes a <= b, k = b - a, his theorem says that
//
//	the player to move loses  exactly if  a = floor(k phi).
//
// Let a(k) = floor(k phi) and b(k) = a(k) + k = floor(k phi^2). For n >= 1 there
// are floor(n/phi) numbers below n among a(1), a(2), ..., and floor(n/phi^2)
// among b(1), b(2), .... As 1/phi + 1/phi^2 = 1, these two irrational numbers
// add up to n, so their floors add up to n - 1. Hence all these numbers are
// different and none is left out (Beatty).
//
// No move leads from one pair (a(k), b(k)) to another: it keeps a size, which
// only one pair has, or the difference k, which only one pair has. From any
// other a <= b a move leads to a pair. If a = b(j), cut b to a(j). If a = a(j)
// and b > b(j), cut b to b(j). If a = a(j) and b < b(j), then k < j, and taking
// a(j) - a(k) from both leaves the pair of k.
//
// Nothing need be rounded: for x >= 0 and k > 0, x/k <= phi says the same as
// (x/k)^2 <= x/k + 1, which is x^2 <= k (x+k). Now a = floor(k phi) means that
// x = a passes this and x = a+1 does not:
//
//	a^2 <= k b  and  (a+1)^2 > k (b+1),
//
// and for k = 0 this says a = 0, rightly. For b < 2^31 all is at most 2^62.
//
// Time O(1) per line, memory O(1). Limits: 0 <= a, b <= 10^9.
//
// Source: Wythoff, "A modification of the game of Nim" (1907); Beatty (1926).
// Checked: by search, all 22,801 small cases, the last 150 150; a second method beyond.
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
		a, b := in.int64(0, math.MaxInt32), in.int64(0, math.MaxInt32)
		if wins(a, b) {
			fmt.Fprintln(out, 1)
		} else {
			fmt.Fprintln(out, 0)
		}
	}
}

// wins reports whether the player to move wins with piles of a and b.
func wins(a, b int64) bool {
	if a > b {
		a, b = b, a
	}
	k := b - a
	return a*a > k*b || (a+1)*(a+1) <= k*(b+1)
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
