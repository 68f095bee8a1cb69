// Luogu2197 solves "【模板】Nim 游戏".
//
// There are n piles, some of them maybe empty. A move takes any number of stones,
// but at least one, from one pile; whoever cannot move loses. The first line is
// the number of cases; each case gives n and the sizes of the piles; the answer
// is "Yes" if the first player wins, and "No" if not.
//
// This is Nim. Call the xor of all sizes the nim-sum s. Bouton's theorem says
//
//	the player to move loses  exactly if  s = 0.
//
// With no stones left, s = 0 and the player to move has lost. A move changes one
// term of the xor, so from s = 0 every move leads to a nim-sum that is not 0.
// From s > 0 some pile p contains the top bit of s; then p xor s < p, and
// cutting p down to p xor s leaves nim-sum 0. An empty pile changes neither s nor
// the moves.
//
// Time O(n) and memory O(1) per case. Limits: T <= 10, n <= 10^4, sizes below
// 10^4; right for any number of cases and piles, and for sizes up to 2^31-1.
//
// Source: Bouton, "Nim, a game with a complete mathematical theory" (1901).
// Checked: by search, all 353 small cases, the last 2 2 2 2.
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

	for cases := in.int(0, math.MaxInt32); cases > 0; cases-- {
		nimSum := 0 // of the piles read so far
		for n := in.int(0, math.MaxInt32); n > 0; n-- {
			nimSum ^= in.int(0, math.MaxInt32)
		}
		if nimSum != 0 {
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
