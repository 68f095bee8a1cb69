package lab

import (
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// The values that are found part by part are those of search, where search reaches.
func TestPartValues(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	const least = 7 // positions of a problem: where a bean becomes two, search reaches no more
	for _, p := range suite.Problems {
		if !p.View.Values {
			continue
		}
		g := Of(p, p.New()).viewed()
		made := full.Must(g.values(t.Context(), 12))(t)
		compared := 0
		for _, c := range made.Cells {
			position := full.Must(g.Rules.Position(c.Position))(t)
			if want, err := position.Grundy(); err == nil {
				if compared++; *c.Number != want {
					t.Errorf("%s: %s has the value %d part by part, and %d by search", p.ID, c.Position, *c.Number,
						want)
				}
			}
		}
		if compared < least {
			t.Errorf("%s: search found %d values of %d, want %d", p.ID, compared, len(made.Cells), least)
		}
	}
}

// A view names positions of its problem, and what their numbers are.
func TestViews(t *testing.T) {
	t.Parallel()
	for _, p := range suite.Problems {
		if p.View.At == "" {
			continue
		}
		g := Of(p, p.New()).viewed()
		at := []int64{3, 2}[:g.Form.Axes()]
		if _, err := g.Rules.Position(g.position(at)); err != nil {
			t.Errorf("%s: %q: %v", p.ID, g.position(at), err)
		}
		if axes := result.Form(p.View.At).Axes(); axes != len(p.View.Axes) {
			t.Errorf("%s: %q has %d numbers, and the words of %d", p.ID, p.View.At, axes, len(p.View.Axes))
		}
	}
}
