package lab

import (
	"fmt"
	"iter"
	"strings"
)

// A Pattern is the text of positions with _ for each number that varies. (_-1) is one less than
// the number before it: "_, at most (_-1)".
type Pattern string

const oneLess = "(_-1)"

// Axes returns how many numbers vary.
func (p Pattern) Axes() int { return strings.Count(string(p), "_") - strings.Count(string(p), oneLess) }

// Text returns the position with these numbers.
func (p Pattern) Text(at []int64) string {
	text := strings.ReplaceAll(string(p), oneLess, "#")
	for _, n := range at {
		text = strings.ReplaceAll(strings.Replace(text, "_", fmt.Sprint(n), 1), "#", fmt.Sprint(n-1))
	}
	return text
}

// Named returns the pattern with the names that laws have for the numbers: n, or a and b.
func (p Pattern) Named() string {
	if p.Axes() == 2 {
		return strings.ReplaceAll(strings.Replace(string(p), "_", "a", 1), "_", "b")
	}
	return strings.ReplaceAll(string(p), "_", "n")
}

// At returns the game with the positions that a person wrote, those of the game for "". The
// numbers of a list may also have commas between them: 3,_,_.
func (g Game) At(text string) (Game, error) {
	if text == "" || text == string(g.Pattern) {
		return g, nil
	}
	g.Pattern = Pattern(text)
	if n := g.Pattern.Axes(); n != 1 && n != 2 {
		return g, fmt.Errorf("%q: write _ for one number or for two, and numbers for the others", text)
	}
	var err error
	for _, spelt := range []string{strings.ReplaceAll(text, ",", " "), text} {
		g.Pattern = Pattern(spelt)
		for at := range g.Pattern.within(4) {
			if _, err = g.Rules.Position(g.Pattern.Text(at)); err == nil {
				return g, nil
			}
		}
	}
	return g, fmt.Errorf("%q: no position has this form: %w", text, err)
}

// within yields the numbers up to to, first by the first one.
func (p Pattern) within(to int64) iter.Seq[[]int64] {
	return func(yield func(at []int64) bool) {
		axes := p.Axes()
		rows := max(0, to*int64(axes-1))
		for a := int64(0); a <= rows; a++ {
			for b := int64(0); b <= to; b++ {
				if !yield([]int64{a, b}[2-axes:]) {
					return
				}
			}
		}
	}
}
