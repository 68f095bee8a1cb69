package rules

import (
	"fmt"
	"strings"
)

// How positions are read as text.

// LargestShown is the largest pile in the text of a position.
const LargestShown = 1000000000000

// Pass reads a mark that must come next, such as "," or "at most"; after names the thing before
// it.
func (in *Scanner) Pass(mark, after string) {
	if !in.Ahead(mark) {
		in.Next(fmt.Sprintf("%q after the %s", mark, after))
		in.Fail("%.40q is not %q; expected that after the %s", in.Word, mark, after)
	}
}

// Commas reads integers with commas between them.
func (in *Scanner) Commas(what string, lo, hi int64) []int64 {
	list := []int64{in.Int(what, lo, hi)}
	for in.Ahead(",") {
		list = append(list, in.Int(what, lo, hi))
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
