// Hdu2188 solves "悼念512汶川大地震遇难同胞——选拔志愿者" (choosing a volunteer).
//
// A sum starts at 0. A move adds 1 to m to it; whoever first brings it to n or
// more wins. Each of the counted cases gives n and m; the answer is the winner,
// "Grass" for the first player and "Rabbit" for the second.
//
// Let r be what is missing, n minus the sum. This is Bash's game:
//
//	the player to move loses  exactly if  m+1 divides r.
//
// With r <= 0 the other player has just won. A move that passes n brings
// nothing new: it is possible only for r <= m, where paying exactly r wins too.
// So let 0 be the only end. From a multiple of m+1 no move leads to another
// multiple, since a move pays less than m+1. From any other r the remainder
// r mod (m+1) is one of 1..m, so it can be paid, and a multiple is left.
//
// Time and memory O(1) per case. The limits are believed to be 1 <= n < 10000
// and 1 <= m <= 10; nobody could confirm them.
//
// Source: Bachet, "Problèmes plaisants et délectables" (1612).
// Checked: by search, all 3,000 small cases, the last 0 of 300, at most 10.
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
		n := in.int(1, math.MaxInt32)
		m := in.int(1, math.MaxInt32-1) // m+1 must be an int
		if wins(n, m) {
			fmt.Fprintln(out, "Grass")
		} else {
			fmt.Fprintln(out, "Rabbit")
		}
	}
}

// wins reports whether the player to move wins when r is missing and a move
// pays 1 to m.
func wins(r, m int) bool {
	return r%(m+1) != 0
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
