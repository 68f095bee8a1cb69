// Xiaokai solves "小凯取石子" (Xiaokai takes stones).
//
// There is one pile of n stones. Kc0 and Xiaokai take 1 or 4 stones in turn, Kc0
// first; whoever takes the last stone wins. Kc0 tosses a coin for 1 or 4, and
// loses at once if he wants 4 and fewer are left; Xiaokai plays as well as
// possible. (The rules were deduced from an accepted formula.) The answer to each
// n is Xiaokai's chance to win modulo the prime p = 998244353, where 1/2 stands
// for the number (p+1)/2.
//
// Let a(n) be Kc0's chance to win when he is to move, b(n) when Xiaokai is:
//
//	a(0) = 0,  a(n) = (b(n-1) + b(n-4)) / 2   with b = 0 below 0,
//	b(0) = 1,  b(n) = min(a(n-1), a(n-4))     with a = 1 below 0.
//
// For n = 5k+r this gives
//
//	  r     0       1             2          3          4
//	a(n)    0       1/2^max(k,1)  0          1/2^(k+2)  1/2^(k+1)
//	b(n)    1/2^k   0             1/2^(k+1)  0          0
//
// by induction. In a(5k) and a(5k+2) both terms are 0; a(5k+1) is the mean of
// b(5k) = 1/2^k and of b(5(k-1)+2) = 1/2^k, or of 1 and 0 if k = 0; a(5k+3) is
// half of b(5k+2), a(5k+4) half of b(5k). Taking 1 leads from 5k+1 and 5k+3 to
// a = 0, as taking 4 does from 5k+4, so these b are 0. In b(5k) the better
// choice is a(5(k-1)+4) = 1/2^k, and a(5(k-1)+1) is no less. In b(5k+2) it is
// a(5(k-1)+3) = 1/2^(k+1), or a(1) = 1/2 if k = 0.
//
// The answer is 1 - a(n). Time O(log n) and memory O(1) per n. The bounds are
// unknown; here 0 <= n < 2^63, and without stones Kc0 has lost: a(0) = 0.
//
// Source: no paper that we know of; the proof is above.
// Checked: by search, all 2,000 small cases, the last 2000, Kc0; a second method beyond.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

const p = 998244353

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for t := in.int(0, math.MaxInt32); t > 0; t-- {
		fmt.Fprintln(out, chance(in.int64(0, math.MaxInt64)))
	}
}

// chance returns Xiaokai's chance to win from n stones, modulo p.
func chance(n int64) int64 {
	e := n / 5
	switch n % 5 {
	case 0, 2:
		return 1
	case 1:
		if e == 0 {
			e = 1
		}
	case 3:
		e += 2
	case 4:
		e++
	}
	return (1 + p - halfToThe(e)) % p
}

// halfToThe returns 1/2^e modulo p.
func halfToThe(e int64) int64 {
	power := int64(1)
	for square := int64(p+1) / 2; e > 0; e /= 2 {
		if e%2 == 1 {
			power = power * square % p
		}
		square = square * square % p
	}
	return power
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
