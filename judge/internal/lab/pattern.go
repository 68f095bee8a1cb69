package lab

import (
	"fmt"
	"iter"
	"regexp"
	"strings"

	"grundy/judge/internal/rules"
)

// A Pattern is the text of positions with _ for each number that varies. _-1 is one less than
// the number before it: "_, at most _-1".
type Pattern string

// hole is a number that varies, or one less than that.
var hole, oneLess = regexp.MustCompile(`_(-1\b)?`), regexp.MustCompile(`_-1\b`)

// Axes returns how many numbers vary.
func (p Pattern) Axes() int {
	return len(hole.FindAllString(string(p), -1)) - len(oneLess.FindAllString(string(p), -1))
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

// Named returns the pattern with the names that laws have for the numbers: n, or a and b.
func (p Pattern) Named() string {
	if p.Axes() == 2 {
		return strings.ReplaceAll(strings.Replace(string(p), "_", "a", 1), "_", "b")
	}
	return strings.ReplaceAll(string(p), "_", "n")
}

// PatternOf returns the pattern that a person wrote. The numbers of a list may also have
// commas between them: 3,_,_. If r is nil, any text is a pattern.
func PatternOf(r rules.Rules, text string) (Pattern, error) {
	p := Pattern(text)
	if n := p.Axes(); n != 1 && n != 2 {
		return p, fmt.Errorf("%q: write _ for one number or for two, and numbers for the others", text)
	}
	if r == nil {
		return p, nil
	}
	for _, spelt := range []Pattern{p, Pattern(strings.ReplaceAll(text, ",", " "))} {
		for at := range spelt.within(4) {
			if _, err := r.Position(spelt.Text(at)); err == nil {
				return spelt, nil
			}
		}
	}
	_, err := r.Position(p.Text([]int64{2, 2}))
	return p, fmt.Errorf("%q: no position has this form: %w", text, err)
}

// within yields the numbers up to to, first by the first one.
func (p Pattern) within(to int64) iter.Seq[[]int64] {
	return func(yield func(at []int64) bool) {
		rows, axes := int64(0), p.Axes()
		if axes == 2 {
			rows = to
		}
		for a := int64(0); a <= rows; a++ {
			for b := int64(0); b <= to; b++ {
				if !yield([]int64{a, b}[2-axes:]) {
					return
				}
			}
		}
	}
}
