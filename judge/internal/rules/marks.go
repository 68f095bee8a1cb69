package rules

import (
	"bytes"
	"fmt"
	"strings"
)

// How positions are read as text.

// LargestShown is the largest pile in the text of a position.
const LargestShown = 1000000000000

// Passes skips a mark, such as the x of 3x5, and reports whether it was there.
func (in *Scanner) Passes(mark string) bool {
	if !in.Skip() || !bytes.HasPrefix(in.Rest, []byte(mark)) {
		return false
	}
	in.Rest = in.Rest[len(mark):]
	in.column += len(mark)
	return true
}

// Pass skips a mark that must be there, after the thing that what names.
func (in *Scanner) Pass(mark, what string) {
	if !in.Passes(mark) {
		in.Next("mark " + mark + " after the " + what)
		in.Fail("%.40q is not %s; expected that after the %s", in.Word, mark, what)
	}
}

// IntComma reads an integer and reports whether a comma follows.
func (in *Scanner) IntComma(what string, lo, hi int64) (n int64, comma bool) {
	n = in.IntUpTo(",", what, lo, hi)
	return n, bytes.HasPrefix(in.Rest, []byte(",")) && in.Passes(",")
}

// IntUpTo reads an integer that may end at a mark.
func (in *Scanner) IntUpTo(mark, what string, lo, hi int64) int64 {
	in.Skip()
	part := *in
	if i := bytes.Index(part.Rest, []byte(mark)); i > 0 {
		part.Rest = part.Rest[:i]
	}
	length := len(part.Rest)
	n := part.Int(what, lo, hi)
	length -= len(part.Rest)
	in.Word, in.wordLine, in.WordColumn = part.Word, part.wordLine, part.WordColumn
	in.Rest, in.column = in.Rest[length:], part.column
	return n
}

// Part cuts the last word to its bytes i to j-1.
func (in *Scanner) Part(i, j int) {
	in.Word, in.WordColumn = in.Word[i:j], in.WordColumn+i
}

// WordInt returns the last word as an integer, like Int.
func (in *Scanner) WordInt(what string, lo, hi int64) int64 {
	if len(in.Word) == 0 {
		in.Fail("expected the %s", what)
	}
	word := Scanner{Rest: in.Word, line: in.wordLine, column: in.WordColumn}
	return word.Int(what, lo, hi)
}

// Commas returns the last word as integers with commas between them.
func (in *Scanner) Commas(what string, lo, hi int64) []int64 {
	var list []int64
	one := *in
	for rest, more := in.Word, true; more; {
		one.Word, rest, more = bytes.Cut(rest, []byte(","))
		list = append(list, one.WordInt(what, lo, hi))
		one.WordColumn += len(one.Word) + 1
	}
	return list
}

// WithCommas writes integers with commas between them.
func WithCommas(list []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ","), "[]")
}

// InWords returns numbers in words: "1, 2 or 5".
func InWords(list []int64, last string) string {
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
