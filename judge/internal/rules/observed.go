package rules

import "fmt"

// The functions of this file are for the tests of the rooms, which are apart from this package: with a test in
// it, Go would build it and all rooms a second time for each run of the tests.

// ReadObserved reads an input as Rules.Read does. It calls observe for each number: with
// its name, its value, its bounds, and its place in the input.
func (p Rules) ReadObserved(input []byte, observe func(what string, n, lo, hi int64, from, to int)) ([]Case, error) {
	in := newScanner(input)
	in.observe = func(what string, n, lo, hi int64) {
		end := len(input) - len(in.rest)
		observe(what, n, lo, hi, end-len(in.Word), end)
	}
	return p.scan(in)
}

// A searched position tells how search sees it.
type searched interface {
	key() (any, error)       // the position
	options() ([]any, error) // those to which its moves lead
}

// Agrees returns an error if the moves of a position are not those that search looks at. If skips
// is true, search may leave out some.
func Agrees(p Position, skips bool) error {
	options, err := p.(searched).options()
	if err != nil {
		return err
	}
	seen := make(map[any]Move)
	for move := range p.Moves() {
		next, err := move.To.(searched).key()
		if err != nil {
			return err
		}
		seen[next] = move
	}
	looked := make(map[any]bool)
	for _, next := range options {
		looked[next] = true
		if _, is := seen[next]; !is {
			return fmt.Errorf("%s: search looks at %v, to which no move leads", p, next)
		}
	}
	for next, move := range seen {
		if !looked[next] && !skips {
			return fmt.Errorf("%s: search does not look at the move %q", p, move.Done)
		}
	}
	return nil
}
