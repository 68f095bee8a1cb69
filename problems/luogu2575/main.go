// Luogu2575 solves "高手过招", men that jump to the right.
//
// Men stand on different cells of rows of 20 cells. A move takes one man to the next free
// cell on its right, over all men that stand between; a player who cannot move loses. The
// input gives the number of cases, then for each the number n of rows, and for each row the
// number m of men and their columns. The answer is "YES" if the first player wins, else "NO".
//
// Number the free cells of a row from the right: 1, 2, 3, ... Let g(i) be the number of men
// side by side that end right before the free cell i. The player to move loses exactly if
//
//	the xor of g(1), g(3), g(5), ... of all rows is 0.
//
// The man who has k-1 men between him and the free cell i goes there. So the cell that he
// leaves is free, he and these k-1 men now stand behind it, before the free cell i-1, and
// those on his left are still before the free cell i: k men go from g(i) to g(i-1), any k
// from 1 to g(i). From g(1) they leave the game. This is staircase Nim, where only steps
// with an odd number count: each move changes exactly one of these, so xor 0 does not stay,
// and from another xor Bouton's theorem names one of them to lower that makes it 0.
//
// Time O(20 n) and memory O(1) per case. Limits: 1 to 100 cases, 1 <= n <= 1000 rows of
// 0 <= m <= 20 men.
//
// Source: Bouton (1901); moves that can be taken back: Berlekamp, Conway and Guy, "Winning
// Ways" (1982), on Poker Nim.
// Checked: by search, all 1,280 small cases, the last 18,19,20 18,19,20 18,19,20; a second method beyond.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

const columns = 20

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for cases := in.int(0, math.MaxInt32); cases > 0; cases-- {
		nimSum := 0
		for n := in.int(1, math.MaxInt32); n > 0; n-- {
			var men [columns + 1]bool
			for m := in.int(0, columns); m > 0; m-- {
				men[in.int(1, columns)] = true
			}
			nimSum ^= value(men)
		}
		if nimSum != 0 {
			fmt.Fprintln(out, "YES")
		} else {
			fmt.Fprintln(out, "NO")
		}
	}
}

// value returns the xor of the groups before every second free cell of a row, from the right.
// Column 0 counts as a free cell, which ends the last group.
func value(men [columns + 1]bool) int {
	nimSum, free := 0, 0 // free cells on the right of the group
	group := 0
	for at := columns; at >= 0; at-- {
		if men[at] {
			group++
			continue
		}
		if free%2 == 1 {
			nimSum ^= group
		}
		group = 0
		free++
	}
	return nimSum
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
