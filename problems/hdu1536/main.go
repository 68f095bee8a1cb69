// Hdu1536 solves "S-Nim".
//
// There are piles of beads and a set S of positive numbers. A move takes s
// beads from one pile, for an s in S; a player who cannot move loses. Each case
// gives k and the k members of S, then m and m positions, each as l and the
// sizes of its l piles, until k = 0; the answer is one line a case with one
// letter a position, "W" if the player to move wins, else "L".
//
// A pile of p beads has the Grundy value
//
//	g(p) = mex { g(p-s) : s in S, s <= p },
//
// where mex is the least of 0, 1, 2, ... that is missing in a set. Call the xor
// of the values of all piles the nim-sum x. By Sprague and Grundy
//
//	the player to move loses  exactly if  x = 0.
//
// If no pile allows a move, all values are 0 and so is x. A move replaces a
// value by one of the values from which it was found missing, hence by another
// one: from x = 0 every move leads to a nim-sum that is not 0. From x > 0 some
// value v contains the top bit of x; then v xor x < v, all that is less than
// the mex v is the value of an option of that pile, and the move to the option
// of value v xor x leaves nim-sum 0. The beads run out, so this decides.
//
// A pile has at most k options, so no value is above k. S comes in any order
// and may repeat a number. The values are worked out upwards, without
// recursion, and only as far as the largest pile h of the case needs.
//
// Time O(k log k + k h) a case, and O(1) a pile; memory O(k + h) and the piles
// of one case. Limits: k, m, l <= 100, 1 <= s <= 10^4, 0 <= h <= 10^4.
//
// Source: Sprague, "Über mathematische Kampfspiele" (1935); Grundy,
// "Mathematics and games" (1939).
// Checked: by search, all 225 small cases, the last 5: 8 8.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"sort"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for {
		k := in.int(0, math.MaxInt32)
		if k == 0 {
			return
		}
		var set []int
		for ; k > 0; k-- {
			set = append(set, in.int(1, math.MaxInt32))
		}
		var positions [][]int
		largest := 0
		for m := in.int(0, math.MaxInt32); m > 0; m-- {
			var piles []int
			for l := in.int(0, math.MaxInt32); l > 0; l-- {
				p := in.int(0, 10000)
				if p > largest {
					largest = p
				}
				piles = append(piles, p)
			}
			positions = append(positions, piles)
		}

		grundy := grundyValues(moves(set), largest)
		for _, piles := range positions {
			if nimSum(piles, grundy) != 0 {
				out.WriteByte('W')
			} else {
				out.WriteByte('L')
			}
		}
		out.WriteByte('\n')
	}
}

// moves returns the members of the set in increasing order, each once.
func moves(set []int) []int {
	sort.Ints(set)
	n := 0
	for _, s := range set {
		if n == 0 || s > set[n-1] {
			set[n] = s
			n++
		}
	}
	return set[:n]
}

// grundyValues returns the Grundy values of the piles of 0 to n beads. The
// moves are in increasing order.
func grundyValues(moves []int, n int) []int {
	grundy := make([]int, n+1)
	seen := make([]int, len(moves)+1) // seen[v] = p: pile p has an option of value v
	for p := 1; p <= n; p++ {
		for _, s := range moves {
			if s > p {
				break
			}
			seen[grundy[p-s]] = p
		}
		for seen[grundy[p]] == p {
			grundy[p]++
		}
	}
	return grundy
}

// nimSum returns the xor of the Grundy values of the piles.
func nimSum(piles, grundy []int) int {
	x := 0
	for _, p := range piles {
		x ^= grundy[p]
	}
	return x
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
