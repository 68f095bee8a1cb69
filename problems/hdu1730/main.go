// Hdu1730 solves "Northcott Game".
//
// Each of the n rows of a board with m columns holds a black and a white man. A
// move takes an own man along his row, by one square or more to either side,
// neither onto the other man nor past him; a player who cannot move loses. Each
// case gives n, m and for each row the columns of Tom's black man and Jerry's
// white man, until the end of the input. Tom moves first; the answer is whether
// he wins.
//
// The gap of a row is the number of squares between its men. With s the xor of
// all gaps,
//
//	the player to move loses  exactly if  s = 0.
//
// The winner always hands over s = 0. Every move, forward or back, changes
// exactly one gap, so he gets s > 0 back. Then Bouton's theorem names a gap to
// narrow so that s = 0 again, and his own man in that row can do that, by going
// forward. So the winner always has a move.
//
// The game still has to end, although men may step to and fro. Count the
// squares from each of the winner's men to the edge before him. The loser's
// moves leave this number alone, and as the winner only goes forward, each of
// his moves lowers it. So the game ends, with the loser unable to move.
//
// Time O(n) and memory O(1) per case. Limits: 1 <= n <= 1000, 2 <= m <= 100.
//
// Source: Berlekamp, Conway and Guy, "Winning Ways" (1982), on Northcott's game.
// Checked: by search, all 4,120 small cases, the last 2: 2-1 2-1 2-1 2-1 2-1, Tom.
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
		n, m := in.int(1, math.MaxInt32), in.int(2, math.MaxInt32)
		nimSum := 0 // of the rows read so far
		for ; n > 0; n-- {
			tom, jerry := in.int(1, m), in.int(1, m)
			if tom == jerry {
				in.fail("two men stand on the same square")
			}
			nimSum ^= gap(tom, jerry)
		}
		if nimSum != 0 {
			fmt.Fprintln(out, "I WIN!")
		} else {
			fmt.Fprintln(out, "BAD LUCK!")
		}
	}
}

// gap returns the number of squares between two different columns.
func gap(a, b int) int {
	if a > b {
		a, b = b, a
	}
	return b - a - 1
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
