package lab

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"grundy/judge/internal/rules"
)

// A Pattern is the text of positions with _ for each number that varies. _-1 is one less than
// the number before it: "_, at most _-1".
type Pattern string

// hole is a number that varies, or one less than that.
var hole = regexp.MustCompile(`_(-1\b)?`)

// Axes returns how many numbers vary.
func (p Pattern) Axes() int {
	n := 0
	for _, found := range hole.FindAllString(string(p), -1) {
		if found == "_" {
			n++
		}
	}
	return n
}

// Text returns the position with these numbers.
func (p Pattern) Text(at []int64) string {
	next, last := 0, int64(0)
	return hole.ReplaceAllStringFunc(string(p), func(found string) string {
		if found != "_" {
			return fmt.Sprint(last - 1)
		}
		last = at[next]
		next++
		return fmt.Sprint(last)
	})
}

// fits reports whether some small numbers make it a position.
func (p Pattern) fits(r rules.Rules) error {
	var first error
	for _, at := range [][]int64{{2, 2}, {1, 2}, {2, 1}, {1, 1}, {0, 0}, {2, 4}, {4, 2}} {
		_, err := r.Position(p.Text(at))
		if err == nil {
			return nil
		}
		first = errors.Join(first, err)
	}
	return fmt.Errorf("%q: no position has this form: %w", string(p), first.(interface{ Unwrap() []error }).Unwrap()[0])
}

// PatternOf returns the pattern that a person wrote. The numbers of a list may also have
// commas between them: 3,_,_. If r is nil, any text is a pattern.
func PatternOf(r rules.Rules, text string) (Pattern, error) {
	p := Pattern(text)
	if n := p.Axes(); n != 1 && n != 2 {
		return p, fmt.Errorf("%q: write _ for one number or for two", text)
	}
	if r == nil {
		return p, nil
	}
	err := p.fits(r)
	if spaced := Pattern(strings.ReplaceAll(text, ",", " ")); err != nil && spaced.fits(r) == nil {
		return spaced, nil
	}
	return p, err
}

// number is a number in the text of a position.
var number = regexp.MustCompile(`[0-9]+`)

// usual returns the pattern of a game whose room names none: the smallest position, whose first
// two numbers vary.
func usual(r rules.Rules) Pattern {
	text := ""
	r.Small(func(c rules.Case) bool {
		for _, p := range r.Positions(c) {
			text = p.String()
		}
		return text == ""
	})
	n := 0
	return Pattern(number.ReplaceAllStringFunc(text, func(found string) string {
		if n++; n > 2 {
			return found
		}
		return "_"
	}))
}

// within calls each with the numbers up to to, first by the first one.
func (p Pattern) within(to int64, each func(at []int64)) {
	rows, axes := int64(0), p.Axes()
	if axes == 2 {
		rows = to
	}
	for a := int64(0); a <= rows; a++ {
		for b := int64(0); b <= to; b++ {
			each([]int64{a, b}[2-axes:])
		}
	}
}
