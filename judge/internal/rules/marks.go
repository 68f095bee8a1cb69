package rules

import (
	"bytes"
	"fmt"
	"strings"
)

// How positions are read as text.

// shown is up to what a pile of a position as text is read, where the problem has no
// larger ones.
const shown = 1000000000000

// passes passes a mark of a position as text, such as the x of 3x5, and reports whether
// it stood there.
func (in *scanner) passes(mark string) bool {
	if !in.skip() || !bytes.HasPrefix(in.rest, []byte(mark)) {
		return false
	}
	in.rest = in.rest[len(mark):]
	in.column += len(mark)
	return true
}

// pass is passes where the mark must stand, behind the thing that what names.
func (in *scanner) pass(mark, what string) {
	if !in.passes(mark) {
		in.next("mark " + mark + " behind the " + what)
		in.fail("%.40q stands where %s should stand, behind the %s", in.word, mark, what)
	}
}

// intComma reads an integer and reports whether a comma stands right behind it.
func (in *scanner) intComma(what string, lo, hi int64) (n int64, comma bool) {
	n = in.intUpTo(",", what, lo, hi)
	return n, bytes.HasPrefix(in.rest, []byte(",")) && in.passes(",")
}

// intUpTo is int for a number that ends at a mark, too.
func (in *scanner) intUpTo(mark, what string, lo, hi int64) int64 {
	in.skip()
	part := *in
	if i := bytes.Index(part.rest, []byte(mark)); i > 0 {
		part.rest = part.rest[:i]
	}
	length := len(part.rest)
	n := part.int(what, lo, hi)
	length -= len(part.rest)
	in.word, in.wordLine, in.wordColumn = part.word, part.wordLine, part.wordColumn
	in.rest, in.column = in.rest[length:], part.column
	return n
}

// part makes a part of the last word the last word: the bytes from i up to j.
func (in *scanner) part(i, j int) {
	in.word, in.wordColumn = in.word[i:j], in.wordColumn+i
}

// wordInt is int for the last word.
func (in *scanner) wordInt(what string, lo, hi int64) int64 {
	if len(in.word) == 0 {
		in.fail("the %s should stand here", what)
	}
	word := scanner{rest: in.word, line: in.wordLine, column: in.wordColumn}
	return word.int(what, lo, hi)
}

// commas reads the last word: integers of lo to hi with commas between them.
func (in *scanner) commas(what string, lo, hi int64) []int64 {
	var list []int64
	one := *in
	for rest, more := in.word, true; more; {
		one.word, rest, more = bytes.Cut(rest, []byte(","))
		list = append(list, one.wordInt(what, lo, hi))
		one.wordColumn += len(one.word) + 1
	}
	return list
}

// withCommas writes what commas reads.
func withCommas(list []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ","), "[]")
}

// inWords returns numbers as people say them: "1, 2 or 5".
func inWords(list []int64, last string) string {
	words := ""
	for i, n := range list {
		switch i {
		case 0:
		case len(list) - 1:
			words += " " + last + " "
		default:
			words += ", "
		}
		words += fmt.Sprint(n)
	}
	return words
}
