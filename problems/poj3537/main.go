// Poj3537 solves "Crosses and Crosses".
//
// A row has n free cells. A move puts a cross on a free cell; whoever makes three
// crosses side by side wins. The answer is the winner under best play, "1" for
// the player who moves first, or "2".
//
// A cross next to another one, or with one cell between them, loses: the opponent
// makes three. While no two crosses are that near, no move makes three. So each
// cross takes two cells on either side out of the game, and whoever has no other
// cell left loses. A cross on cell i of a row of s cells leaves two rows, of i-3
// and s-i-2 cells if these numbers are positive, so by Sprague-Grundy
//
//	g(s) = 0 for s <= 0,  g(s) = mex of all  g(i-3) xor g(s-i-2),  1 <= i <= s,
//
// and the first player wins exactly if g(n) is not 0.
//
// Time O(n^2) and memory O(n). Limits: 3 <= n <= 2000.
//
// Source: Berlekamp, Conway and Guy, "Winning Ways", on Treblecross, which is the
// octal game 0.007: g(s) is its value of s+2.
// Checked: by search, all 22 small cases, the last 24.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
)

const most = 2000 // cells

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	if grundy(in.int(3, most)) != 0 {
		fmt.Fprintln(out, "1")
	} else {
		fmt.Fprintln(out, "2")
	}
}

// grundy returns the value of a row of n cells. With two more cells behind its end, each cross takes
// three neighbours: its own cell and the next two.
func grundy(n int) int {
	values := make([]int, n+3) // of rows with the two cells
	var met [most]int          // the last row that has a move to a value
	for cells := 3; cells <= n+2; cells++ {
		for left, right := 0, cells-3; left <= right; left, right = left+1, right-1 {
			met[values[left]^values[right]] = cells
		}
		for met[values[cells]] == cells {
			values[cells]++
		}
	}
	return values[n+2]
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
