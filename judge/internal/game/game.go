// Package game plays any finite game perfectly, from its legal moves alone.
//
// A game is a type of positions and a function from a position to its options, the
// positions after one move. The package knows nothing else about a game: it searches, by
// the definitions.
//
//   - Normal and Misere tell who wins, and after how many moves (the remoteness). Under
//     normal play a player who cannot move loses, under misère play that player wins.
//   - Grundy gives Grundy values.
//   - Results solves games that can go in circles or end in a draw.
//   - Chances gives the chance to win if one player moves at random.
//
// A search keeps the positions it has solved and answers many questions. It uses no
// recursion, so a long game cannot overflow the stack. If it meets more positions than it
// may keep, it returns ErrTooLarge.
package game

import (
	"errors"
	"fmt"
	"slices"
)

// Options appends the options of p to list and returns it.
type Options[P comparable] func(p P, list []P) []P

// ErrTooLarge is the error of a search that met more positions than it may keep.
var ErrTooLarge = errors.New("the game is too large to search")

// ErrLoopy is the error of a search that met a position that can lead to itself.
var ErrLoopy = errors.New("the game is loopy: a position can come again")

// tooLarge returns ErrTooLarge with the bound.
func tooLarge(most int) error {
	return fmt.Errorf("%w: it has more than %d positions", ErrTooLarge, most)
}

// A search finds a value for each position by looking at the values of its
// options. Grundy values and remoteness fit a uint16; who wins is the value 1 or 0.
type search[P comparable] struct {
	options Options[P]
	most    int          // positions to keep
	value   map[P]uint16 // open, or one more than the value
	stack   []frame[P]   // the positions on the way to the present one
	list    []P          // their options, one after the other
	found   []uint16     // the values of those of them that are known
	mex     []uint32     // for Values: when a value was last seen
	clock   uint32

	of  quantity
	end uint16 // the outcome, 1 or 0, of a position without options
}

// A quantity is the kind of value that a search finds.
type quantity int

const (
	whoWins     quantity = iota // whether the player to move wins
	grundyValue                 // the mex of the values of the options
	movesToEnd                  // the number of moves to the end, see Winner.Remoteness
)

// open marks a position whose options are not all known yet.
const open = 0

// A frame is a position with its options list[from:to], of which those below
// next are known.
type frame[P comparable] struct {
	position       P
	from, next, to int
}

// find returns the value of a position. If memory runs out, it forgets the positions of
// earlier questions and tries again.
func (s *search[P]) find(p P) (uint16, error) {
	if v := s.value[p]; v != open {
		return v - 1, nil
	}
	before := len(s.value)
	v, err := s.explore(p)
	if errors.Is(err, ErrTooLarge) && before > 0 {
		clear(s.value)
		v, err = s.explore(p)
	}
	return v, err
}

// explore finds the value of a position that is not known yet.
func (s *search[P]) explore(p P) (uint16, error) {
	// Remove the marks of a search that failed.
	for _, f := range s.stack {
		delete(s.value, f.position)
	}
	s.stack, s.list = s.stack[:0], s.list[:0]
	if err := s.push(p); err != nil {
		return 0, err
	}
	for {
		f := &s.stack[len(s.stack)-1]
		descended := false
		for f.next < f.to {
			option := s.list[f.next]
			v, met := s.value[option]
			if !met {
				if err := s.push(option); err != nil {
					return 0, err
				}
				descended = true
				break
			}
			if v == open {
				return 0, ErrLoopy
			}
			s.know(f, v-1)
		}
		if descended {
			continue
		}
		v, err := s.decide(f)
		if err != nil {
			return 0, err
		}
		s.value[f.position] = v + 1
		s.list = s.list[:f.from]
		s.stack = s.stack[:len(s.stack)-1]
		if len(s.stack) == 0 {
			return v, nil
		}
		s.know(&s.stack[len(s.stack)-1], v)
	}
}

// know records the value of the next option of a position.
func (s *search[P]) know(f *frame[P], v uint16) {
	s.found[f.next] = v
	f.next++
	if s.of == whoWins && v == 0 { // a winning move is enough
		f.next = f.to + 1
	}
}

// push makes p the present position.
func (s *search[P]) push(p P) error {
	if len(s.value) >= s.most {
		return tooLarge(s.most)
	}
	s.value[p] = open
	from := len(s.list)
	s.list = s.options(p, s.list)
	s.found = slices.Grow(s.found[:from], len(s.list)-from)[:len(s.list)]
	s.stack = append(s.stack, frame[P]{p, from, from, len(s.list)})
	return nil
}

// decide returns the value of a position whose options are known.
func (s *search[P]) decide(f *frame[P]) (uint16, error) {
	switch s.of {
	case grundyValue:
		return s.leastMissing(s.found[f.from:f.to])
	case movesToEnd:
		return s.remote(s.found[f.from:f.to])
	}
	switch {
	case f.from == f.to:
		return s.end, nil
	case f.next > f.to: // see know
		return 1, nil
	}
	return 0, nil
}

// leastMissing returns the mex of values.
func (s *search[P]) leastMissing(values []uint16) (uint16, error) {
	if len(values) >= 1<<16-2 {
		return 0, fmt.Errorf("%w: a position has %d options", ErrTooLarge, len(values))
	}
	s.clock++
	for len(s.mex) <= len(values) {
		s.mex = append(s.mex, 0)
	}
	for _, v := range values {
		if int(v) < len(s.mex) {
			s.mex[v] = s.clock
		}
	}
	for v := 0; ; v++ {
		if s.mex[v] != s.clock {
			return uint16(v), nil
		}
	}
}

func newSearch[P comparable](options Options[P], most int) search[P] {
	return search[P]{options: options, most: most, value: make(map[P]uint16)}
}

// remote returns the remoteness of a position from that of its options. Its parity tells
// who wins: under normal play the winner makes the last move, so the player to move wins if
// it is odd; under misère play, if it is even.
func (s *search[P]) remote(options []uint16) (uint16, error) {
	if len(options) == 0 {
		return 0, nil
	}
	const none = 1<<16 - 1
	shortest, longest := uint16(none), uint16(0) // to a win, to a loss
	for _, n := range options {
		if n%2 == s.end {
			shortest = min(shortest, n)
		} else {
			longest = max(longest, n)
		}
	}
	if shortest == none {
		shortest = longest
	}
	if shortest >= none-2 {
		return 0, fmt.Errorf("%w: it has more than %d moves", ErrTooLarge, shortest)
	}
	return shortest + 1, nil
}

// A Winner says who wins.
type Winner[P comparable] struct {
	search search[P]
	remote *search[P] // made when first needed
}

// Normal returns a search under normal play: a player who cannot move loses. It keeps at
// most the given number of positions.
func Normal[P comparable](options Options[P], most int) *Winner[P] {
	return &Winner[P]{search: newSearch(options, most)}
}

// Misere returns a search under misère play: a player who cannot move wins.
func Misere[P comparable](options Options[P], most int) *Winner[P] {
	w := &Winner[P]{search: newSearch(options, most)}
	w.search.end = 1
	return w
}

// Wins reports whether the player to move wins.
func (w *Winner[P]) Wins(p P) (bool, error) {
	v, err := w.search.find(p)
	return v == 1, err
}

// Remoteness reports whether the player to move wins, and the number of moves to the end if
// the winner hurries and the loser resists (Steinhaus 1925; Smith 1966). It looks at every
// option, so it reaches less far than Wins.
func (w *Winner[P]) Remoteness(p P) (wins bool, moves int, err error) {
	if w.remote == nil {
		remote := newSearch(w.search.options, w.search.most)
		remote.of, remote.end = movesToEnd, w.search.end
		w.remote = &remote
	}
	n, err := w.remote.find(p)
	return n%2 != w.search.end, int(n), err
}

// A Values search gives Grundy values.
type Values[P comparable] struct{ search search[P] }

// Grundy returns a search for Grundy values. It keeps at most the given
// number of positions.
func Grundy[P comparable](options Options[P], most int) *Values[P] {
	v := &Values[P]{newSearch(options, most)}
	v.search.of = grundyValue
	return v
}

// Value returns the Grundy value of a position: the least number that is not the Grundy
// value of an option (Sprague 1935, Grundy 1939).
func (v *Values[P]) Value(p P) (int, error) {
	value, err := v.search.find(p)
	return int(value), err
}
