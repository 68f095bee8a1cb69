// Luogu1290 solves "欧几里德的游戏".
//
// There are two numbers. A move subtracts a multiple of the smaller one, not 0,
// from the larger one, which must not become negative; whoever makes it 0 wins.
// The input gives the number of cases, then two numbers a case. Stan moves first;
// the answer is who wins.
//
// Let a >= b > 0. If b divides a, the player to move makes 0 and wins. If not, let
// r = a mod b. If a < 2b, there is only one move, to (b, r). If a > 2b,
//
//	the player to move wins  exactly if  b divides a, or a >= 2b,
//	                                 or  whoever is to move at (b, r) loses.
//
// For a > 2b both (r, b) and (r+b, b) can be reached, and from the second the only
// move leads to the first. If (r, b) is lost for the one who is to move there,
// leave it. If it is won, leave (r+b, b): the other player must move to (r, b),
// and it is one's own turn there. Either way the player to move wins.
//
// So the winner is the player who first meets a multiple or a quotient of at least
// 2, and until then every move is the only one.
//
// Time O(log a) per case, memory O(1). Limits: 1 <= a, b < 2^31, at most 6 cases;
// the program takes any number of them.
//
// Source: Cole and Davie, "A game based on the Euclidean algorithm and a winning
// strategy for it" (1969).
// Checked: by search, all 1,296 small cases, the last 36 36; a second method beyond.
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

	for cases := in.int(1, math.MaxInt32); cases > 0; cases-- {
		a, b := in.int(1, math.MaxInt32), in.int(1, math.MaxInt32)
		if a < b {
			a, b = b, a
		}
		if wins(a, b) {
			fmt.Fprintln(out, "Stan wins")
		} else {
			fmt.Fprintln(out, "Ollie wins")
		}
	}
}

// wins reports whether the player to move wins with the numbers a >= b > 0.
func wins(a, b int) bool {
	first := true // whether the player to move is the one who began
	for a%b != 0 && a/b < 2 {
		a, b = b, a-b
		first = !first
	}
	return first
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
