// Hdu2486 solves "A simple stone game".
//
// There is one heap of n stones. A move takes at least one stone: the first at most
// n-1, and every other one at most k times as many as the move before it. Whoever
// takes the last stone wins. The input gives the number of cases, then n and k for
// each. The answer to case i is "Case i: lose", or "Case i: m" if the first player
// wins and m is the least first move that wins.
//
// Call a sum of the numbers h(1) < h(2) < ... spaced if each of its terms is more than
// k times the next smaller one. Let
//
//	h(1) = 1,  h(i+1) = b(i) + 1,
//
// where b(i) is the largest spaced sum that begins with h(i): h(i) itself, plus b(j)
// for the largest j with k h(j) < h(i), if there is one. From h(i) to b(i), subtracting
// h(i) leaves at most b(j). So every n has a spaced sum, and only one, since those that
// begin with h(i) are less than h(i+1). Let t(n) be its least term.
//
// A player who may take m stones from n wins exactly if m >= t(n). Taking t(n) leaves
// a spaced sum whose least term is more than k t(n), or nothing. Let x < t(n) be a
// smaller move. It leaves the other terms of n and the spaced sum of t(n) - x, whose
// least term u is t(n-x). It is at most kx: else the terms of t(n) - x and those of x
// would be a second spaced sum of t(n). So the next player wins.
//
// The least winning move is t(n). The first player loses if it is n, for n = h(i).
//
// Time and memory O(k log n) per case. Limits: up to 20 cases, 2 <= n <= 10^8, 1 <= k <= 10^5.
//
// Source: Schwenk, "Take-away games" (1970).
// Checked: by search, all 708 small cases, the last 12 times: 60, at most 59.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	var t terms
	cases := in.int(0, 1000000)
	for i := 1; i <= cases; i++ {
		n := in.int64(2, 100000000)
		k := in.int64(1, 100000)
		t.find(n, k)
		if m := t.least(n); m < n {
			fmt.Fprintf(out, "Case %d: %d\n", i, m)
		} else {
			fmt.Fprintf(out, "Case %d: lose\n", i)
		}
	}
}

// terms are the numbers h(1), h(2), ... and b(1), b(2), ...
type terms struct{ h, b []int32 }

// find finds the terms up to n. It reuses the memory of the last call.
func (t *terms) find(n, k int64) {
	t.h, t.b = t.h[:0], t.b[:0]
	next := int64(1)
	j := 0 // how many h are less than the last one divided by k
	for next <= n {
		t.h = append(t.h, int32(next))
		for k*int64(t.h[j]) < next {
			j++
		}
		sum := next
		if j > 0 {
			sum += int64(t.b[j-1])
		}
		t.b = append(t.b, int32(sum))
		next = sum + 1
	}
}

// least returns the least term of the spaced sum of n.
func (t *terms) least(n int64) int64 {
	for i := len(t.h) - 1; ; i-- {
		h := int64(t.h[i])
		if h == n {
			return n
		}
		if h < n {
			n -= h
		}
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
