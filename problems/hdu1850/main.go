// Hdu1850 solves "Being a Good Boy in Spring Festival".
//
// There are m piles. A move takes any number of cards, but at least one, from
// one pile; whoever takes the last card wins. Each case gives m and the sizes
// of the piles, until m = 0; the answer is the number of winning first moves.
//
// Call the xor of all sizes the nim-sum s. Bouton's theorem says
//
//	the player to move loses  exactly if  s = 0.
//
// With no cards left, s = 0 and the player to move has lost. A move changes one
// term of the xor, so from s = 0 every move leads to a nim-sum that is not 0.
// From s > 0 some pile p contains the top bit of s; then p xor s < p, and
// cutting p down to p xor s leaves nim-sum 0.
//
// A winning move must leave nim-sum 0, so the only one that pile p can hold is
// to leave p xor s, and that is a move exactly if p xor s < p. For s = 0 no pile
// passes that test, as it should be.
//
// Time O(m) and memory O(m) per case. Limits: 1 < m <= 100, 1 <= p <= 10^6. The
// larger bounds of POJ 2975 and Baekjoon 7685 fit, too.
//
// Source: Bouton, "Nim, a game with a complete mathematical theory" (1901).
// Checked: by search, all 22,608 small cases, the last 12 12 12 12.
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

	for {
		m := in.int(0, math.MaxInt32)
		if m == 0 {
			return
		}
		var piles []int
		for ; m > 0; m-- {
			piles = append(piles, in.int(0, math.MaxInt32))
		}
		fmt.Fprintln(out, winningMoves(piles))
	}
}

// winningMoves returns the number of moves to a position with nim-sum 0.
func winningMoves(piles []int) int {
	nimSum := 0
	for _, p := range piles {
		nimSum ^= p
	}
	moves := 0
	for _, p := range piles {
		if p^nimSum < p {
			moves++
		}
	}
	return moves
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
