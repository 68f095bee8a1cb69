// Package picture draws the pattern behind the theorem of each problem, as SVG. What
// it shows is found by search of the game alone: it knows no theorem.
package picture

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// draws has a picture for each problem that has one, by its id.
var draws = map[string]func(g *play) *sheet{
	"hdu1850":      thirdPile,
	"poj1704":      pairedMen,
	"hdu2177":      queen,
	"hdu2516":      limits,
	"hdu1536":      twoSets,
	"poj2311":      kinds,
	"poj1740":      twins,
	"misere-mm":    nimAndMisere,
	"hdu1846":      rays,
	"hdu1847":      powers,
	"hdu2188":      sums,
	"hdu1730":      northcott,
	"hdu4315":      hill,
	"hdu1524":      chess,
	"poj1067":      twoLines,
	"mipt100":      nimSlices,
	"cf768e":       staircase,
	"timus1639":    breaks,
	"bzoj2463":     dominoes,
	"leetcode1025": divisors,
	"xiaokai":      chances,
	"jiaoguan":     students,
	"beans":        bean,
	"misere-bash":  misere,
}

// Draw returns the picture of a problem, which is always the same, byte for byte.
func Draw(id string) ([]byte, error) {
	draw, known := draws[id]
	if !known {
		return nil, fmt.Errorf("judge/internal/picture has no picture of %s", id)
	}
	g := newPlay(id)
	s := draw(g)
	if g.err != nil {
		return nil, fmt.Errorf("the picture of %s: %w", id, g.err)
	}
	return s.svg(id), nil
}

// A play asks the rules of a problem about positions. The first error is kept, and
// what is asked after it means nothing.
type play struct {
	rules rules.Rules
	err   error
}

func newPlay(id string) *play {
	p, known := suite.Find(id)
	if !known {
		return &play{err: fmt.Errorf("no problem %s", id)}
	}
	return &play{rules: p.New()}
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
