// Misere-mm solves "M&M Game / John".
//
// There are n piles. A move takes any number of sweets, but at least one, from
// one pile; whoever takes the last sweet loses. The input is the number of
// cases, and for each case n and the sizes of the piles. John moves first; the
// answer is the winner, "John" or "Brother".
//
// This is misere Nim. Call a pile of 2 or more big. By Bouton's theorem
//
//	some pile is big:  the player to move wins  exactly if  the nim-sum is not 0;
//	no pile is big:    the player to move wins  exactly if  the nim-sum is 0,
//
// where the nim-sum is the xor of all sizes.
//
// Without big piles each move takes a whole pile of 1, so the first player takes
// the last one exactly if their number is odd, that is, the nim-sum is 1.
//
// With one big pile the nim-sum is not 0, since the big pile alone has a bit
// above the lowest. The player to move cuts that pile to 0 or to 1, whichever
// leaves an odd number of ones, and wins.
//
// With two or more big piles every move leaves a big one, so the next position
// too is judged by the first line, and ordinary Nim goes on: from nim-sum 0
// every move leads to a nim-sum that is not 0, and from any other nim-sum some
// move leads to 0 (cut a pile that has its top bit).
//
// Time O(n) and memory O(1) per case. Limits: at most 500 cases, 1 <= n <= 50,
// sizes 1 to 5000.
//
// Source: Bouton, "Nim, a game with a complete mathematical theory" (1901).
// Checked: by search, all 19,607 small cases, the last 7 7 7 7 7.
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
		nimSum, big := 0, false
		for n := in.int(0, math.MaxInt32); n > 0; n-- {
			pile := in.int(0, math.MaxInt32)
			nimSum ^= pile
			big = big || pile > 1
		}
		if wins(nimSum, big) {
			fmt.Fprintln(out, "John")
		} else {
			fmt.Fprintln(out, "Brother")
		}
	}
}

// wins reports whether the player to move wins, given the nim-sum of the piles
// and whether one of them is big.
func wins(nimSum int, big bool) bool {
	return big == (nimSum != 0)
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
