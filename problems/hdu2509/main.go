// Hdu2509 solves "Be the Winner".
//
// Apples lie in n lines. A move takes one apple or several neighbours out of one
// line, from an end, which leaves one line, or from inside, which leaves two;
// whoever takes the last apple loses. The cases go on to the end of the input,
// each with n and the lines; the answer is Yes if the first player wins, else No.
//
// This is a sum under misère play. A line of s has the Grundy value s: moves at an
// end show 0..s-1, and a move that leaves a and b shows a xor b <= a+b < s. With
// x the xor of all lines, and a line of 2 or more called long,
//
//	the player to move wins  exactly if  (x != 0) = (some line is long).
//
// By induction on the apples. If no line is long, every move takes one apple, and
// who moves with an even number of lines, x = 0, moves with none at the end, and
// wins. Otherwise:
//
//	x = 0: two lines are long at least, so one is after any move. The line that
//	    changes has another value then, so x != 0: that is won.
//	x != 0, one line is long: make it 0 or 1 so that the number of lines of 1 is
//	    odd: that is lost.
//	x != 0, two lines or more are long: a move of Nim, at the end of a line, makes
//	    x = 0, and some line stays long: that is lost.
//
// That is the SJ theorem. It is about sums of parts which have ended if their value
// is 0; here it holds also for moves that leave two parts, as shown.
//
// Time O(n) and memory O(1) per case. Limits: 1 <= n <= 100, lines of 1 to 100; the
// program takes any that fit 31 bits.
//
// Source: Jia Zhihao's paper on extensions of SG games (2009); for Nim, Bouton
// (1901).
// Checked: by search, all 1,010 small cases, the last 3 3 3 3 3.
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
		sum, long := 0, false
		for n := in.int(1, math.MaxInt32); n > 0; n-- {
			line := in.int(1, math.MaxInt32)
			sum ^= line
			long = long || line > 1
		}
		if long == (sum != 0) {
			fmt.Fprintln(out, "Yes")
		} else {
			fmt.Fprintln(out, "No")
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
