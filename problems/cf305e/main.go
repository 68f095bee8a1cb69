// Cf305e solves "Playing with String".
//
// A string is written on a strip. A move chooses a strip and a letter of it such that,
// for some l > 0, the l letters on its left and on its right exist and read the same
// outwards. That letter is cut out, which leaves it alone and the parts on its left and
// on its right as strips. A player who cannot move loses. The input is the string.
// The answer is "Second", or "First" and the least place of a winning first cut.
//
// Call a letter free if it has the same letter on both sides: l = 1. These are the
// letters that can be cut, since a larger l implies l = 1. A cut at i takes the
// neighbour of i from i-1 and i+1, which are free no longer; all other letters keep both
// neighbours. So a run of n free letters in a row is a game of its own, independent of
// the others: a move takes a letter and those beside it, if they are there. Its Grundy
// value is
//
//	g(n) = mex of g(i-1) ^ g(n-2-i), for i = 0 to n-1, where g(-1) = 0,
//
// and the whole has the xor of the values of its runs. A cut wins if it leaves the xor 0.
//
// Time O(n + m^2), memory O(n), for a longest run of m. Limits: 1 <= n <= 5000.
//
// Source: Dawson's chess, in Guy and Smith, "The G-values of various games" (1956).
// Checked: by search, all 470 small cases, the last abbbbbbb.
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

	if cut := firstCut(in.word()); cut > 0 {
		fmt.Fprintf(out, "First\n%d\n", cut)
	} else {
		fmt.Fprintln(out, "Second")
	}
}

// firstCut returns the place of the first winning cut, counted from 1, or 0 if there is none.
func firstCut(s []byte) int {
	var runs [][2]int // of free letters: the places from the first one to before the end
	longest, total := 0, 0
	for i := 1; i+1 < len(s); i++ {
		first := i
		for i+1 < len(s) && s[i-1] == s[i+1] {
			i++
		}
		if i > first {
			runs = append(runs, [2]int{first, i})
			if i-first > longest {
				longest = i - first
			}
		}
	}
	g := values(longest)
	for _, r := range runs {
		total ^= g[r[1]-r[0]+1]
	}
	for _, r := range runs {
		n := r[1] - r[0]
		others := total ^ g[n+1]
		for i := 0; i < n; i++ {
			if g[i]^g[n-1-i] == others {
				return r[0] + i + 1
			}
		}
	}
	return 0
}

// values returns the values of runs of up to n letters: that of n is element n+1. A cut
// at i of n leaves runs of i-1 and n-2-i letters, elements i and n-1-i.
func values(n int) []int {
	g := []int{0, 0}
	var seen [64]int
	for k := 1; k <= n; k++ {
		for i := 0; i < k; i++ {
			seen[g[i]^g[k-1-i]] = k
		}
		mex := 0
		for seen[mex] == k {
			mex++
		}
		g = append(g, mex)
	}
	return g
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
