// Hdu2177 solves "取(2堆)石子游戏".
//
// There are two piles. A move takes any number of stones, but at least one,
// from one pile, or the same number from both; whoever takes the last stone
// wins. Each case gives sizes a <= b, until 0 0. The answer is 0 if the first
// player loses. Else it is 1, and then what each winning first move leaves: first
// the move on both piles, then those on one pile, by the smaller size they leave.
//
// Let phi = (1 + sqrt 5)/2, a(k) = floor(k phi) and b(k) = a(k) + k. Wythoff's
// theorem says
//
//	the player to move loses  exactly if  the piles are a(k), b(k) for some k >= 0.
//
// Since b(k) = floor(k phi^2) and 1/phi + 1/phi^2 = 1, each n >= 1 occurs exactly
// once in a(1), b(1), a(2), b(2), ... (Beatty). So no move leads from pair to
// pair: it keeps a size, or the difference k. From any other a <= b one does: if
// a = b(j), cut b to a(j); if a = a(j) and b > b(j), cut b to b(j); otherwise
// a = a(j) and k = b - a < j, and taking a(j) - a(k) from both leaves pair k.
//
// A winning move leaves a pair. On both piles it keeps k = b - a, so it leaves
// pair k, and exists exactly if a(k) < a. On one pile it keeps a or b and leaves the
// partner of that size, if that is to take stones.
//
// If keeping a and keeping b both win and a < b, then b = b(j) and a(j) < a. Now
// a = a(i) would give i > j and b(i) > b, so a = b(i), i < j, and a(i) < a(j):
// the move that keeps a comes first. If a = b the two are one, and listed once.
//
// Time O(1) per case, memory O(1). Limits: 0 <= a <= b <= 10^6; right below 2^31.
//
// Source: Wythoff, "A modification of the game of Nim" (1907); Beatty (1926).
// Checked: by search, all 11,475 small cases, the last 150 150; a second method beyond.
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
		a, b := in.int64(0, math.MaxInt32), in.int64(0, math.MaxInt32)
		if a == 0 && b == 0 {
			return
		}
		printAnswer(out, winningMoves(ordered(a, b)))
	}
}

// printAnswer writes the answer to a case.
func printAnswer(out *bufio.Writer, moves []piles) {
	if len(moves) == 0 {
		out.WriteString("0\n")
		return
	}
	text := make([]byte, 0, 80)
	text = append(text, "1\n"...)
	for _, left := range moves {
		text = strconv.AppendInt(text, left.small, 10)
		text = append(text, ' ')
		text = strconv.AppendInt(text, left.large, 10)
		text = append(text, '\n')
	}
	out.Write(text)
}

type piles struct{ small, large int64 }

func ordered(a, b int64) piles {
	if a > b {
		a, b = b, a
	}
	return piles{a, b}
}

// winningMoves returns what each winning move leaves, in the order of the answer.
func winningMoves(from piles) []piles {
	a, b := from.small, from.large
	moves := make([]piles, 0, 3)
	k := b - a
	if s := smaller(k); s < a {
		moves = append(moves, piles{s, s + k})
	}
	if p := partner(a); p < b {
		moves = append(moves, ordered(a, p))
	}
	if q := partner(b); q < a && a < b { // a = b: the move before, mirrored
		moves = append(moves, piles{q, b})
	}
	return moves
}

// smaller returns the smaller size in the lost position of difference k, which is
// a(k) = floor(k phi). With Fibonacci numbers F(45), F(46), F(47) it is found in
// integers:
//
//	floor(k phi) = floor(k F(46) / F(45))  for 0 <= k < F(47) = 2971215073.
//
// For F(46)/F(45) < phi < F(47)/F(46). If the floors differed, a whole m would
// have k F(46)/F(45) < m < k F(47)/F(46), so that u = m F(45) - k F(46) >= 1 and
// v = k F(47) - m F(46) >= 1. But F(45) F(47) - F(46)^2 = 1 makes
// k = F(46) u + F(45) v >= F(47). For k <= 2^31 the product is below 2^62.
func smaller(k int64) int64 {
	return k * 1836311903 / 1134903170
}

// partner returns the size that together with n makes a lost position. Among the
// numbers 1 to n, k = floor((n+1)/phi) = floor((n+1) phi) - (n+1) are terms of a,
// and the others terms of b. So n = a(k) with partner n + k, or n = b(n-k) with
// partner k.
func partner(n int64) int64 {
	k := smaller(n+1) - (n + 1)
	if smaller(k) == n {
		return n + k
	}
	return k
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
