// Luogu1247 solves "取火柴游戏".
//
// There are k piles of matches. A move takes any number of matches, but at
// least one, from one pile; whoever takes the last match wins. The input is
// one case: k and the sizes n(1), ..., n(k). If the first player loses, the answer
// is "lose". Otherwise it is a winning first move: "a b" for a matches from pile
// b, and on the next line all piles after it, empty ones too. Of several such
// moves it is the one with the least b, and then the least a.
//
// Call the xor of all sizes the nim-sum s. Bouton's theorem says
//
//	the player to move loses  exactly if  s = 0.
//
// With no matches left, s = 0 and the player to move has lost. A move changes
// one term of the xor, so from s = 0 every move leads to a nim-sum that is not
// 0. From s > 0 some pile n contains the top bit of s; then n xor s < n, and
// cutting n down to n xor s leaves nim-sum 0.
//
// A winning move must leave nim-sum 0. In pile b it leaves n(b) xor s, which is a
// move exactly if that is less than n(b). So each pile has at most one winning
// move, and the first pile that has one is the answer.
//
// Time O(k) and memory O(k). Limits: 1 <= k <= 500000, 1 <= n <= 10^9; right
// for sizes from 0 to 2^31-1.
//
// Source: Bouton, "Nim, a game with a complete mathematical theory" (1901).
// Checked: by search, all 924 small cases, the last 4 4 4 4.
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

	piles := make([]int, 0, 1024)
	for k := in.int(1, 1000000); k > 0; k-- {
		piles = append(piles, in.int(0, math.MaxInt32))
	}
	nimSum := 0
	for _, n := range piles {
		nimSum ^= n
	}
	pile := firstToMove(piles, nimSum)
	if pile == len(piles) {
		fmt.Fprintln(out, "lose")
		return
	}
	left := piles[pile] ^ nimSum
	fmt.Fprintln(out, piles[pile]-left, pile+1)
	piles[pile] = left
	printLine(out, piles)
}

// firstToMove returns the index of the first pile with a winning move, given the
// nim-sum, and the number of piles if there is none.
func firstToMove(piles []int, nimSum int) int {
	for i, n := range piles {
		if n^nimSum < n {
			return i
		}
	}
	return len(piles)
}

// printLine writes numbers with blanks between them.
func printLine(out *bufio.Writer, list []int) {
	for i, n := range list {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(strconv.Itoa(n))
	}
	out.WriteByte('\n')
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
