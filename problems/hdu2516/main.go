// Hdu2516 solves "取石子游戏".
//
// There is one heap of n stones. The first move takes at least one stone but
// not all; every later move takes at least one and at most twice as many as the
// move before it took. Whoever takes the last stone wins. Each case is an n, and
// n = 0 ends the input; the answer is the winner.
//
// This is Fibonacci Nim. With the Fibonacci numbers 1, 2, 3, 5, 8, ...,
//
//	the player to move first loses  exactly if  n is a Fibonacci number.
//
// By Zeckendorf's theorem every n >= 1 is in exactly one way a sum of different
// Fibonacci numbers no two of which are neighbours; let z(n) be its smallest
// term. Then with n stones and at most q to take, q <= n, the player to move
// wins exactly if q >= z(n):
//
// If q >= z(n), take z(n). If stones remain, their smallest term is at least two
// places above z(n), so it is more than 2 z(n), the most the opponent may take.
//
// If q < z(n), any move takes some x < z(n). Let f = z(z(n)-x). The terms of
// z(n) - x lie below z(n), so they go with the other terms of n, and f is also
// z(n-x). If 2x were below f, then x would be below the Fibonacci number before
// f, hence the terms of x two places or more below f, and the terms of z(n) - x
// and of x together a second way to write the Fibonacci number z(n). So f <= 2x,
// and the opponent may take f.
//
// At the start q = n - 1, and q < z(n) just says that n = z(n).
//
// Time O(log n) per case, memory O(1). Limits: 2 <= n < 2^31; the numbers stay
// below 2^63 up to n = 2^62.
//
// Source: Whinihan, "Fibonacci Nim" (1963); Zeckendorf (1972).
// Checked: by search, all 1,999 small cases, the last 2000, at most 1999; a second method beyond.
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

	for {
		n := in.int64(0, 1<<62)
		if n == 0 {
			return
		}
		if n == 1 {
			in.fail("a heap of 1 stone has no first move")
		}
		if isFibonacci(n) {
			fmt.Fprintln(out, "Second win")
		} else {
			fmt.Fprintln(out, "First win")
		}
	}
}

// isFibonacci reports whether n is a Fibonacci number, for 1 <= n <= 2^62.
func isFibonacci(n int64) bool {
	f, next := int64(1), int64(2)
	for f < n {
		f, next = next, f+next
	}
	return f == n
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
