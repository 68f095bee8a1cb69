// Poj1740 solves "A New Stone Game".
//
// There are n piles. A move removes at least one stone from one pile, and may
// then hand out any of that pile's other stones to piles that still have
// stones; a player who cannot move loses. Each case gives n and the sizes of
// the piles, until n = 0. Alice moves first; the answer is 1 if she wins, and 0
// if not.
//
// Call a position paired if its piles can be arranged in twins, two and two of
// equal size. Then
//
//	the player to move loses  exactly if  the position is paired.
//
// With no stones left the position is paired, and the player to move has lost.
//
// A paired position comes back by the reply. Say a move cut pile A to size a
// by removing r > 0 stones, giving b to its twin B and c[j] to other piles j.
// The reply cuts B to size a as well, giving c[j] to the twin of each pile j.
// The twins are equal again, and the reply removes r+2b > 0 stones.
//
// An unpaired position becomes paired in one move. Let p1 >= p2 >= ... >= p2k
// be the sizes, with a 0 appended if n is odd. Cut p1 to p2k, and raise p3 to
// p2, p5 to p4, and so on: these piles have stones. What is removed is
//
//	  (p1 - p2k) - (p2 - p3) - (p4 - p5) - ...
//	= (p1 - p2) + (p3 - p4) + ... + (p2k-1 - p2k).
//
// None of the latter differences is negative, and some is not 0: the last one
// if n is odd, or else because the position is unpaired. So this is a move.
// Each move removes stones, so the game ends, and who pairs the piles wins.
//
// Time O(n log n) and memory O(n) per case. Limits: 1 <= n <= 10, piles of 1 to
// 100 stones.
//
// Source: no paper that we know of; the proof is above.
// Checked: by search, all 2,662 small cases, the last 2 2 2 2 2 2 2 2.
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
		n := in.int(0, math.MaxInt32)
		if n == 0 {
			return
		}
		var piles []int
		for ; n > 0; n-- {
			piles = append(piles, in.int(1, math.MaxInt32))
		}
		sort.Ints(piles)
		if paired(piles) {
			fmt.Fprintln(out, 0)
		} else {
			fmt.Fprintln(out, 1)
		}
	}
}

// paired reports whether sorted piles come in twins.
func paired(piles []int) bool {
	if len(piles)%2 == 1 {
		return false
	}
	for i := 0; i < len(piles); i += 2 {
		if piles[i] != piles[i+1] {
			return false
		}
	}
	return true
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
