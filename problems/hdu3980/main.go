// Hdu3980 solves "Paint Chain".
//
// A chain of n beads is closed to a circle. A move paints m beads that lie side
// by side and are not painted yet; a player who cannot move loses. Aekdycoin
// moves first. The number of cases comes first, then n and m of each; the answer
// is the number of the case and the winner, "aekdycoin" or "abcdxyzk".
//
// Painted beads separate the others into lines. A move in a line of s beads
// leaves two lines, of a and of s-m-a beads, so by Sprague-Grundy the value of a
// line is
//
//	g(s) = 0 for s < m,  g(s) = mex of all  g(a) xor g(s-m-a),  0 <= a <= s-m.
//
// In the circle all first moves are the same: they leave one line of n-m beads.
// So the first player wins exactly if there is a first move and that line is
// lost for the other one:
//
//	n >= m  and  g(n-m) = 0.
//
// Time O(n^2) and memory O(n) per case. Limits: 1 <= n, m <= 1000.
//
// Source: Guy and Smith, "The G-values of various games" (1956), on games that
// take a fixed number out of a row.
// Checked: by search, all 1,056 small cases, the last take 33: circle 32.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

const most = 1000 // beads

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	cases := in.int(0, math.MaxInt32)
	for i := 1; i <= cases; i++ {
		n, m := in.int(1, most), in.int(1, most)
		if n >= m && grundy(n-m, m) == 0 {
			fmt.Fprintf(out, "Case #%d: aekdycoin\n", i)
		} else {
			fmt.Fprintf(out, "Case #%d: abcdxyzk\n", i)
		}
	}
}

// grundy returns the value of a line of s beads of which a move paints m.
func grundy(s, m int) int {
	values := make([]int, s+1) // of shorter lines
	var met [most]int          // the last line that has an option with a value
	for line := m; line <= s; line++ {
		for a, b := 0, line-m; a <= b; a, b = a+1, b-1 {
			met[values[a]^values[b]] = line
		}
		for met[values[line]] == line {
			values[line]++
		}
	}
	return values[s]
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
