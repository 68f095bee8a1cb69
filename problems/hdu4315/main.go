// Hdu4315 solves "Climbing the Hill".
//
// N persons stand on different cells 1, 2, 3, ... below the hilltop, which is
// cell 0. A move lifts one person by one cell or more, not past another, and
// onto another only on the hilltop. The k-th nearest to the top is the king;
// who moves him to the top wins. Each case gives N, k and the cells, which
// increase, until the end of the input. Alice moves first; the answer is who
// wins.
//
// Persons on the top never move again, so let N and k count only those below.
// Pair them from the far end. The gap of a pair, the number of empty cells
// inside it, is a pile. If N is odd, the nearest person is single, and a pile
// too: of size c on cell c, but c-1 if k = 2. With s the xor of all piles,
//
//	the player to move loses  exactly if  k > 1 and s = 0.
//
// If k = 1, the king goes straight to the top. So let k > 1.
//
// From s > 0 make Bouton's move to s = 0: the far person of a pair narrows its
// gap, or the single person climbs. He reaches the top only if his pile was c,
// that is k > 2, and so k > 1 holds afterwards, too.
//
// From s = 0 every move spoils it. Below the top it changes exactly one pile.
// Only the nearest person can reach the top. If k = 2, that makes k = 1. If
// k > 2 and he was single, a pile of c > 0 becomes 0. If k > 2 and he had a
// partner on cell p, this one is now single: the gap, less than p-1, becomes a
// pile of p or p-1. And each move lowers the sum of the cells.
//
// Time O(N) and memory O(N) per case. Limits: 1 <= k <= N <= 1000, cells below
// 100000.
//
// Source: Bouton (1901); moves that can be taken back: Berlekamp, Conway and
// Guy, "Winning Ways" (1982), on Poker Nim. The king is ours.
// Checked: by search, all 4,660 small cases, the last 4 5 6 7 8 9 K10.
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
		n := in.int(1, math.MaxInt32)
		king := in.int(1, n)
		var cells []int
		for above := 0; n > 0; n-- {
			c := in.int(1, math.MaxInt32)
			if c <= above {
				in.fail("the cells do not increase")
			}
			cells = append(cells, c)
			above = c
		}
		if wins(cells, king) {
			fmt.Fprintln(out, "Alice")
		} else {
			fmt.Fprintln(out, "Bob")
		}
	}
}

// wins reports whether the player to move wins.
func wins(cells []int, king int) bool {
	if king == 1 {
		return true
	}
	nimSum := 0
	if len(cells)%2 == 1 {
		nimSum = cells[0]
		if king == 2 {
			nimSum--
		}
		cells = cells[1:]
	}
	for i := 0; i < len(cells); i += 2 {
		nimSum ^= cells[i+1] - cells[i] - 1
	}
	return nimSum != 0
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
