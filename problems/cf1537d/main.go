// Cf1537d solves "Deleting Divisors".
//
// A number n is written down. A move subtracts from it one of its divisors other
// than 1 and n; a player who cannot move loses. The input gives the number of cases,
// then n for each. The answer is "Alice" if the first player wins, else "Bob".
//
// The player to move loses exactly if
//
//	n is odd, or n = 2^k with an odd k.
//
// From an odd n, a move subtracts an odd divisor d > 1 and leaves d*(n/d-1): even,
// and no power of two, since d divides it. From an even n that is no power of two,
// an odd divisor d > 1 leads to the odd number n-d. From 2^k, subtracting 2^j leaves
// 2^j*(2^(k-j)-1). If j < k-1, this is even and no power of two, which the opponent
// wins. So both players subtract half of the number, until 2 is left, from which
// there is no move: 2 is lost, 4 is won, 8 is lost, and so on.
//
// Time O(log n) per case, memory O(1). Limits: 1 to 10^4 cases, 1 <= n <= 10^9.
//
// Source: no paper that we know of; the proof is above.
// Checked: by search, all 600 small cases, the last 600.
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

	for cases := in.int(0, 1000000); cases > 0; cases-- {
		if lost(in.int(1, 1000000000)) {
			fmt.Fprintln(out, "Bob")
		} else {
			fmt.Fprintln(out, "Alice")
		}
	}
}

// lost reports whether the player to move loses with n.
func lost(n int) bool {
	if n%2 == 1 {
		return true
	}
	twos := 0 // how often 2 divides the number
	for n%2 == 0 {
		n /= 2
		twos++
	}
	return n == 1 && twos%2 == 1
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
