// Poj2311 solves "Cutting Game".
//
// A sheet is W by H squares. A move cuts one of the pieces in two, straight
// along a line between squares; whoever first cuts out a piece of 1 by 1 wins.
// Each case gives W and H, until the end of the input; the answer is "WIN" or
// "LOSE" for the player who cuts first.
//
// Call a piece narrow if a side of it is 1. The sheet is not narrow. A cut
// leaves one side of its piece as it is, so among pieces that are not narrow
// nobody can cut out a 1 by 1 at once; and whoever cuts out a narrow piece,
// 1 by n with n >= 2, has lost, because the opponent cuts a 1 by 1 off its end.
// So these cuts can be forgotten as long as there are others. If there are no
// others, one of them must be made, and the player to move loses, just like a
// player who cannot move. What is left is a sum of pieces under normal play,
// in which both parts of every cut have sides of 2 or more. A piece has the
// Grundy value
//
//	g(w,h) = mex of { g(i,h) xor g(w-i,h) : 2 <= i <= w-2 }
//	            and { g(w,i) xor g(w,h-i) : 2 <= i <= h-2 },
//
// where mex is the least of 0, 1, 2, ... that is missing in both sets. By
// Sprague and Grundy the player to move loses exactly if the xor x of the values of
// all pieces is 0, and so the first player loses exactly if g(W,H) = 0. For when there
// is no cut left, all values are 0. A cut replaces a value v by one of the
// members of its sets, never by v itself: from x = 0 it leaves an x that is
// not 0. From x > 0 some value v contains the top bit of x; then v xor x < v,
// all that is less than v is in its sets, and some cut leaves x = 0.
//
// Cuts at i and w-i give the same, so a piece has at most w/2 + h/2 <= 200
// different options; no value is above 200, and the xor of two is below 256.
//
// Time O(n^3) and memory O(n^2) for n = 200, once; then O(1) a case.
// Limits: 2 <= W, H <= 200.
//
// Source: Sprague, "Über mathematische Kampfspiele" (1935); Grundy,
// "Mathematics and games" (1939).
// Checked: by search, all 209 small cases, the last 40x2.
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

	grundy := grundyValues(200)
	for in.more() {
		w, h := in.int(2, 200), in.int(2, 200)
		if grundy[w][h] != 0 {
			fmt.Fprintln(out, "WIN")
		} else {
			fmt.Fprintln(out, "LOSE")
		}
	}
}

// grundyValues returns the Grundy values of all pieces with sides 2 to n, for
// n <= 200.
func grundyValues(n int) [][]int {
	grundy := make([][]int, n+1)
	for w := range grundy {
		grundy[w] = make([]int, n+1)
	}
	var seen [256]int // the last piece, in the order below, with an option of this value
	piece := 0
	for w := 2; w <= n; w++ {
		for h := 2; h <= w; h++ { // a piece of h by w has the same value
			piece++
			for i := 2; i <= w-i; i++ {
				seen[grundy[h][i]^grundy[h][w-i]] = piece
			}
			for i := 2; i <= h-i; i++ {
				seen[grundy[w][i]^grundy[w][h-i]] = piece
			}
			for seen[grundy[w][h]] == piece {
				grundy[w][h]++
			}
			grundy[h][w] = grundy[w][h]
		}
	}
	return grundy
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
