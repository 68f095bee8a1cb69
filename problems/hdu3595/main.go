// Hdu3595 solves "GG and MM".
//
// Several games are played at once, each with two piles. A turn moves in every game
// that is not over: it takes a positive multiple of the smaller pile from the larger
// one. A game is over when a pile is empty; a player who finds all games over loses.
// The cases go on to the end of the input, each with the number of games and their
// piles. MM moves first; the answer is who wins.
//
// Give each position of one game a number of steps:
//
//	0                              if the game is over,
//	1 + the most steps of a lost position to which a move leads,   if it is won,
//	1 + the fewest steps of a position to which a move leads,      if it is lost.
//
// It is odd exactly if the player to move would win this game alone, and
//
//	MM wins  exactly if  the largest number of steps of all games is odd.
//
// If it is odd, she can make every number less by 1: in a game that she would win
// she leaves the lost position with the most steps, in a game that she would lose the
// position with the fewest. So the largest is even. If the largest is m, even and not
// 0, then after any move the game that had it has an odd number, m-1 or more, and every
// even number is m-2 or less: the largest is odd. If it is 0, all games are over, and
// the player to move loses.
//
// With piles a >= b the moves lead to (r, b), (r+b, b), (r+2b, b) ... up to (a-b, b),
// where r = a mod b and (0, b) is over. From (r+b, b) there is a move to (r, b); if
// r > 0, no other. So if s is the number of steps of (r, b), or 0 if r = 0,
//
//	steps(a, b) = s+1 if a < 2b, else the least odd number above s:
//
// if s is even, only (r, b) is lost, and else only (r+b, b), with s+1 steps.
//
// Time O(log a) a game, memory O(log a). Limits: at most 1,000 games with piles of 1
// to 1,000; the program takes any number of games, and piles below 2^31.
//
// Source: Conway, "On Numbers and Games" (1976), chapter 14, on suspense numbers; Jia
// Zhihao, on extensions of Sprague-Grundy games (2009), where such sums are Every-SG.
// Checked: by search, all 2,601 small cases, the last 3 3 3 3 3 3.
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

	for in.more() {
		longest := 0
		for games := in.int(0, math.MaxInt32); games > 0; games-- {
			p, q := in.int(1, math.MaxInt32), in.int(1, math.MaxInt32)
			if n := steps(p, q); n > longest {
				longest = n
			}
		}
		if longest%2 == 1 {
			fmt.Fprintln(out, "MM")
		} else {
			fmt.Fprintln(out, "GG")
		}
	}
}

// steps returns the number of steps of a game.
func steps(a, b int) int {
	if a < b {
		a, b = b, a
	}
	var quotients []int // of Euclid's algorithm
	for b > 0 {
		quotients = append(quotients, a/b)
		a, b = b, a%b
	}
	n := 0
	for i := len(quotients) - 1; i >= 0; i-- {
		n++
		if quotients[i] > 1 {
			n |= 1
		}
	}
	return n
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
