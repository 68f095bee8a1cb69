// Package picture draws the pattern behind the theorem of each problem, as SVG. It finds
// what it shows by searching the game, and knows no theorem.
package picture

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A Drawing draws the picture of the problem with an id and these rules: always the same,
// byte for byte.
type Drawing = func(id string, r rules.Rules) ([]byte, error)

// drawing returns a Drawing that fills a sheet, with its title and a description in words.
func drawing(title, description string, draw func(g play, s *sheet)) Drawing {
	return func(id string, r rules.Rules) (svg []byte, err error) {
		defer func() {
			switch f := recover().(type) {
			case nil:
			case fault:
				err = fmt.Errorf("the picture of %s: %w", id, f.error)
			default:
				panic(f)
			}
		}()
		s := newSheet(title, description)
		draw(play{r}, s)
		return s.svg(id), nil
	}
}

// A play asks the rules of a problem about positions. Its methods panic with a fault.
type play struct{ rules.Rules }

// A fault is why a picture can't be drawn.
type fault struct{ error }

// must returns v, which is about a position, or panics if err is set.
func must[T any](v T, position any, err error) T {
	if err != nil {
		panic(fault{fmt.Errorf("position %q: %w", fmt.Sprint(position), err)})
	}
	return v
}

// at returns the position with a text.
func (g play) at(format string, args ...any) rules.Position {
	text := fmt.Sprintf(format, args...)
	p, err := g.Position(text)
	return must(p, text, err)
}

// start returns the position of an input of one case.
func (g play) start(input string) rules.Position {
	cases, err := g.Read([]byte(input))
	return g.Positions(must(cases, input, err)[0])[0]
}

// value returns the value of a position, by search.
func (g play) value(p rules.Position) rules.Value {
	v, err := p.Value()
	return must(v, p, err)
}

// outcome returns the outcome for the player to move.
func (g play) outcome(format string, args ...any) game.Outcome {
	return g.value(g.at(format, args...)).Outcome
}

// lost reports whether the player to move loses.
func (g play) lost(format string, args ...any) bool {
	return g.outcome(format, args...) == game.Loss
}

// grundy returns a Grundy value.
func (g play) grundy(format string, args ...any) int {
	p := g.at(format, args...)
	n, err := p.Grundy()
	return must(n, p, err)
}

// moves returns the moves from a position.
func (g play) moves(p rules.Position) (list []rules.Move) {
	for m := range p.Moves() {
		list = append(list, m)
	}
	return list
}

// number returns the number at the beginning of a position.
func (g play) number(p rules.Position) (n int) {
	_, err := fmt.Sscan(p.String(), &n)
	return must(n, p, err)
}
