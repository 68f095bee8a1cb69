// Hdu2897 solves "邂逅明下" (A Chance Meeting under the Sun and the Moon).
//
// There is a pile of n coins. A move takes p to q coins, or all of them if fewer
// than p are left; whoever takes the last coin loses. Each case gives n, p and q,
// until the end of the input; the answer is "WIN" if the first player wins under
// best play, else "LOST".
//
//	The first player loses if and only if 1 <= n mod (p+q) <= p.
//
// With 1 to p coins he must take all, or may, and the other choices do not help:
// there are none. With r = p+1 to p+q coins he takes the larger one of p and r-p,
// and leaves min(p, r-p), which is 1 to p. With more coins, whoever is lost after
// p+q coins fewer is lost now: the other player answers k coins with p+q-k. And
// whoever is won then plays the same move as then; only with n = p+q, 2(p+q), ...
// is that to be found, and q coins leave p more than a multiple.
//
// Time and memory O(1) per case. Limits: 1 <= n, p, q <= 65535, p <= q.
//
// Source: Bachet's game, in its misere form.
// Checked: by search, all 2,340 small cases, the last 12 to 12: 30.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
)

const most = 65535 // coins, and coins in a move

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for in.more() {
		n, p := in.int(1, most), in.int(1, most)
		q := in.int(p, most)
		if rest := n % (p + q); 1 <= rest && rest <= p {
			fmt.Fprintln(out, "LOST")
		} else {
			fmt.Fprintln(out, "WIN")
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
