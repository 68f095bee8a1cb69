// Package picture draws the pattern behind the theorem of each problem, as SVG. What
// it shows is found by search of the game alone: it knows no theorem.
package picture

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A Drawing draws the picture of a problem with an id and these rules: always the same,
// byte for byte.
type Drawing = func(id string, r rules.Rules) ([]byte, error)

// The drawings; a problem's room names its own.
var (
	ThirdPile = drawing(thirdPile)
	PairedMen = drawing(pairedMen)
	Queen     = drawing(queen)
	Limits    = drawing(limits)
	TwoSets   = drawing(twoSets)
	Kinds     = drawing(kinds)
	Twins     = drawing(twins)
	Rays      = drawing(rays)
	Powers    = drawing(powers)
	Sums      = drawing(sums)
	Northcott = drawing(northcott)
	Hill      = drawing(hill)
	Chess     = drawing(chess)
	TwoLines  = drawing(twoLines)
	NimSlices = drawing(nimSlices)
	Staircase = drawing(staircase)
	Breaks    = drawing(breaks)
	Dominoes  = drawing(dominoes)
	Divisors  = drawing(divisors)
	Chances   = drawing(chances)
	Students  = drawing(students)
	Bean      = drawing(bean)
)

// Misere draws how losing with the last stone shifts the lost numbers; normal makes the
// rules of the game in which the last stone wins.
func Misere(normal func() rules.Rules) Drawing {
	return drawing(func(g *play) *sheet { return misere(g, &play{rules: normal()}) })
}

// NimAndMisere draws where misère Nim differs from Nim, whose rules normal makes.
func NimAndMisere(normal func() rules.Rules) Drawing {
	return drawing(func(g *play) *sheet { return nimAndMisere(g, &play{rules: normal()}) })
}

func drawing(draw func(g *play) *sheet) Drawing {
	return func(id string, r rules.Rules) ([]byte, error) {
		g := &play{rules: r}
		s := draw(g)
		if g.err != nil {
			return nil, fmt.Errorf("the picture of %s: %w", id, g.err)
		}
		return s.svg(id), nil
	}
}

// A play asks the rules of a problem about positions. The first error is kept, and
// what is asked after it means nothing.
type play struct {
	rules rules.Rules
	err   error
}

func (g *play) fail(err error) {
	if g.err == nil {
		g.err = err
	}
}

// at returns the position with a text, nil if an error is known.
func (g *play) at(format string, args ...any) rules.Position {
	if g.err != nil {
		return nil
	}
	text := fmt.Sprintf(format, args...)
	p, err := g.rules.Position(text)
	if err != nil {
		g.fail(fmt.Errorf("position %q: %w", text, err))
		return nil
	}
	return p
}

// start returns the position that an input of one case puts on the table.
func (g *play) start(input string) rules.Position {
	if g.err != nil {
		return nil
	}
	cases, err := g.rules.Read([]byte(input))
	if err != nil {
		g.fail(err)
		return nil
	}
	positions := g.rules.Positions(cases[0])
	if len(positions) == 0 {
		g.fail(fmt.Errorf("the input %q has no position", input))
		return nil
	}
	return positions[0]
}

// value returns what search says of a position.
func (g *play) value(p rules.Position) rules.Value {
	if g.err != nil {
		return rules.Value{}
	}
	v, err := p.Value()
	if err != nil {
		g.fail(fmt.Errorf("position %q: %w", p, err))
	}
	return v
}

// lost reports whether the player to move loses.
func (g *play) lost(format string, args ...any) bool {
	return g.outcome(format, args...) == game.Loss
}

// outcome returns the outcome for the player to move.
func (g *play) outcome(format string, args ...any) game.Outcome {
	return g.value(g.at(format, args...)).Outcome
}

// grundy returns a Grundy value.
func (g *play) grundy(format string, args ...any) int {
	p := g.at(format, args...)
	if g.err != nil {
		return 0
	}
	n, err := p.Grundy()
	if err != nil {
		g.fail(fmt.Errorf("position %q: %w", p, err))
	}
	return n
}

// moves returns the moves from a position.
func (g *play) moves(p rules.Position) []rules.Move {
	if g.err != nil {
		return nil
	}
	var list []rules.Move
	for m := range p.Moves() {
		list = append(list, m)
	}
	return list
}
