// Cf768e solves "Game of Stones".
//
// There are n piles. A move takes some stones from one pile, but never a number
// that was taken from the same pile before; a player who cannot move loses. The
// answer is "YES" if the second player, Jon, wins, and "NO" otherwise.
//
// A pile is its size s together with the set of the numbers used on it. Let
// T(k) = 1 + 2 + ... + k. While nothing is used, the Grundy value of a pile is
//
//	g(s) = the largest k with T(k) <= s,
//
// and by Sprague-Grundy Jon wins exactly if the xor of these values is 0.
//
// No pile has a value above the number of moves it may still see, as an option
// sees fewer. With 1..u used, k-u+1 more moves need (u+1) + ... + (k+1) stones;
// so the value is at most k-u if the size is below T(k+1) - T(u).
//
// That it is not less is shown here for s <= 60. Take one of the two rows
//
//	t(0), ..., t(8) = 0 1 4 6 10 15 24 33 43  or  0 1 4 7 10 16 25 34 44.
//
// They have T(c) <= t(c) < T(c+1). Call t(b)-t(a), b >= a+2, the span of a..b;
// it is at least a+3. Checking all cases shows two things: (1) the spans of a..b
// and c..d in one row differ if b <= c; (2) if T(k) <= s < T(k+1), s <= 60 and
// c <= k-2, then in one of the rows s-t(c) is no span of an a..b with b <= c.
//
// Claim: the value is k-u if 1..u are used, x-T(u) stones are left, and either
// x = s and nothing else is used, or x = t(k) and besides one number s-t(d) as
// in (2), d >= k, only spans within k..d are used. All values below k-u occur:
// by induction, taking u+1 leads to k-u-1, and for u <= c <= k-2 taking x-t(c)
// leaves t(c)-T(u) stones and leads to c-u. Neither number was used before: the
// used ones above u are k+3 or more, and by (1) and (2) none of them is x-t(c).
//
// Time O(n) and memory O(1). Limits: 1 <= n <= 10^6, 1 <= s <= 60.
//
// Source: Sprague, "Über mathematische Kampfspiele" (1935); Grundy,
// "Mathematics and games" (1939). The proof for this pile is ours.
// Checked: by search, all 435 small cases, the last 3 3 3 3; a second method beyond.
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

	nimSum := 0
	for n := in.int(0, math.MaxInt32); n > 0; n-- {
		nimSum ^= grundy(in.int(0, 60))
	}
	if nimSum == 0 {
		fmt.Fprintln(out, "YES")
	} else {
		fmt.Fprintln(out, "NO")
	}
}

// grundy returns the Grundy value of a pile of s stones, nothing used yet.
func grundy(s int) int {
	k := 0
	for ; s > k; k++ {
		s -= k + 1
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
