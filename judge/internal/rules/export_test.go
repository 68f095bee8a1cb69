package rules

import (
	"fmt"

	"grundy/judge/internal/game"
)

// ReadObserved reads an input as Rules.Read does. It calls observe for each number: with
// its name, its value, its bounds, and its place in the input.
func ReadObserved(r Rules, input []byte, observe func(what string, n, lo, hi int64, from, to int)) ([]Case, error) {
	in := newScanner(input)
	in.observe = func(what string, n, lo, hi int64) {
		end := len(input) - len(in.rest)
		observe(what, n, lo, hi, end-len(in.Word), end)
	}
	return r.scan(in)
}

// Agrees returns an error if the moves of a position are not those that search looks at. If skips
// is true, search may leave out some.
func Agrees(p Position, skips bool) error {
	return p.(interface{ agrees(skips bool) error }).agrees(skips)
}

func (p position[P, K]) agrees(skips bool) error {
	search, k, err := p.game.Search(p.p)
	if err != nil {
		return err
	}
	seen := make(map[K]game.Move)
	p.game.Moves(p.p, func(done game.Move, to P, _ ...Spot) bool {
		var next K
		if _, next, err = p.game.Search(to); err == nil {
			seen[next] = done
		}
		return err == nil
	})
	if err != nil {
		return err
	}
	looked := make(map[K]bool)
	for _, next := range search.Options(k, nil) {
		looked[next] = true
		if _, is := seen[next]; !is {
			return fmt.Errorf("%s: search looks at %v, to which no move leads", p, next)
		}
	}
	for next, done := range seen {
		if !looked[next] && !skips {
			return fmt.Errorf("%s: search does not look at the move %q", p, done)
		}
	}
	return nil
}
