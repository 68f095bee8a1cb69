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
	"math/big"
	"slices"

	"grundy/judge/internal/message"
)

// Options appends the options of p to list and returns it.
type Options[P comparable] func(p P, list []P) []P

// ErrTooLarge is the error of a search that met more positions than it may keep. It is a TooLarge.
var ErrTooLarge = message.NewError("too large to search")

// A TooLarge is an ErrTooLarge with the bound that the game passes.
type TooLarge struct{ Bound message.Message }

func (e TooLarge) Error() string { return ErrTooLarge.Error() + ": " + message.InEnglish(e.Bound) }

// Unwrap returns ErrTooLarge.
func (e TooLarge) Unwrap() error { return ErrTooLarge }

// ErrLoopy is the error of a search that met a position that can lead to itself.
var ErrLoopy = message.NewError("loopy")

// tooLarge returns the error of a game with more than most positions.
func tooLarge(most int) error {
	return TooLarge{message.New("bound more positions", most)}
}

// A search finds a value for each position from the values of its options.
type search[P, V comparable] struct {
	options Options[P]
	most    int                             // positions to keep
	moves   int                             // to list, 0 for any number
	listed  int                             // moves, since no position was kept
	decide  func(p P, found []V) (V, error) // the value, never 0, from those of the options
	enough  V                               // an option of this value ends the list of those found
	value   map[P]V                         // 0 marks a position whose options are not all known yet
	stack   []frame[P]                      // the positions on the way to the present one
	list    []P                             // their options, one after the other
	found   []V                             // the values of those of them that are known
}

// A frame is a position with its options list[from:to], of which those below
// next are known.
type frame[P comparable] struct {
	position       P
	from, next, to int
}

// find returns the value of a position. If memory runs out, it forgets the positions of
// earlier questions and tries again.
func (s *search[P, V]) find(p P) (V, error) {
	before := len(s.value)
	v, err := s.explore(p)
	if errors.Is(err, ErrTooLarge) && before > 0 {
		clear(s.value)
		s.listed = 0
		v, err = s.explore(p)
	}
	return v, err
}

// explore finds the value of a position.
func (s *search[P, V]) explore(p P) (V, error) {
	var open V
	// Remove the marks of a search that failed.
	for _, f := range s.stack {
		delete(s.value, f.position)
	}
	s.stack, s.list = s.stack[:0], s.list[:0]
	if v := s.value[p]; v != open {
		return v, nil
	}
	err := s.push(p)
	for err == nil && len(s.stack) > 0 {
		f := &s.stack[len(s.stack)-1]
		if f.next == f.to {
			s.value[f.position], err = s.decide(f.position, s.found[f.from:f.to])
			if err == nil {
				s.list, s.stack = s.list[:f.from], s.stack[:len(s.stack)-1]
			}
			continue
		}
		switch v, met := s.value[s.list[f.next]]; {
		case !met:
			err = s.push(s.list[f.next])
		case v == open:
			err = ErrLoopy
		default:
			s.found[f.next] = v
			if f.next++; v == s.enough {
				f.to = f.next
			}
		}
	}
	return s.value[p], err
}

// push makes p the present position.
func (s *search[P, V]) push(p P) error {
	if len(s.value)%64 == 0 {
		Pause()
	}
	if len(s.value) >= s.most {
		return tooLarge(s.most)
	}
	if s.moves > 0 && s.listed > s.moves {
		return TooLarge{message.New("bound more moves", s.moves)}
	}
	var open V
	s.value[p] = open
	from := len(s.list)
	s.list = s.options(p, s.list)
	s.listed += len(s.list) - from
	s.found = slices.Grow(s.found[:from], len(s.list)-from)[:len(s.list)]
	s.stack = append(s.stack, frame[P]{p, from, from, len(s.list)})
	return nil
}

// A Winner says who wins.
type Winner[P comparable] struct {
	end  Outcome // of a position without options
	wins search[P, Outcome]
	left search[P, uint16] // one more than the remoteness
}

// Normal returns a search under normal play: a player who cannot move loses. It keeps at
// most the given number of positions.
func Normal[P comparable](options Options[P], most int) *Winner[P] {
	w := &Winner[P]{end: Loss}
	w.wins = search[P, Outcome]{options: options, most: most, value: make(map[P]Outcome), enough: Loss, decide: func(_ P, found []Outcome) (Outcome, error) {
		if len(found) == 0 {
			return w.end, nil
		}
		return -found[len(found)-1], nil // all are won, or the last one is lost
	}}
	w.left = search[P, uint16]{options: options, most: most, value: make(map[P]uint16), decide: w.remote}
	return w
}

// Misere returns a search under misère play: a player who cannot move wins.
func Misere[P comparable](options Options[P], most int) *Winner[P] {
	w := Normal(options, most)
	w.end = Win
	return w
}

// AtMost bounds the moves that a search lists for the positions that it keeps.
func (w *Winner[P]) AtMost(moves int) { w.wins.moves, w.left.moves = moves, moves }

// Wins reports whether the player to move wins.
func (w *Winner[P]) Wins(p P) (bool, error) {
	v, err := w.wins.find(p)
	return v == Win, err
}

// Remoteness reports whether the player to move wins, and the number of moves to the end if
// the winner hurries and the loser resists (Steinhaus 1925; Smith 1966). It looks at every
// option, so it reaches less far than Wins.
func (w *Winner[P]) Remoteness(p P) (wins bool, moves int, err error) {
	n, err := w.left.find(p)
	if err != nil {
		return false, 0, err
	}
	return w.won(n), int(n) - 1, nil
}

// won reports whether the player to move wins if n-1 moves are left. Under normal play the winner
// makes the last move, so n is even; under misère play it is odd.
func (w *Winner[P]) won(n uint16) bool { return (n%2 == 0) == (w.end == Loss) }

// remote returns one more than the remoteness of a position, from that of its options.
func (w *Winner[P]) remote(_ P, options []uint16) (uint16, error) {
	const none = 1<<16 - 1
	shortest, longest := uint16(none), uint16(0) // to a win, to a loss
	for _, n := range options {
		if w.won(n) {
			longest = max(longest, n)
		} else {
			shortest = min(shortest, n)
		}
	}
	if shortest == none {
		shortest = longest
	}
	if shortest >= none-2 {
		return 0, TooLarge{message.New("bound more moves", shortest)}
	}
	return shortest + 1, nil
}

// A Values search gives Grundy values.
type Values[P comparable] struct {
	search search[P, uint16] // one more than the value
	seen   []uint32          // when a value was last seen
	clock  uint32
}

// Grundy returns a search for Grundy values. It keeps at most the given
// number of positions.
func Grundy[P comparable](options Options[P], most int) *Values[P] {
	v := &Values[P]{}
	v.search = search[P, uint16]{options: options, most: most, value: make(map[P]uint16), decide: v.leastMissing}
	return v
}

// Value returns the Grundy value of a position: the least number that is not the Grundy
// value of an option (Sprague 1935, Grundy 1939).
func (v *Values[P]) Value(p P) (int, error) {
	value, err := v.search.find(p)
	return int(value) - 1, err
}

// leastMissing returns one more than the mex of values, each one more than a value.
func (v *Values[P]) leastMissing(_ P, values []uint16) (uint16, error) {
	if len(values) >= 1<<16-2 {
		return 0, TooLarge{message.New("bound options", len(values))}
	}
	v.clock++
	for len(v.seen) <= len(values)+1 {
		v.seen = append(v.seen, 0)
	}
	for _, value := range values {
		if int(value) < len(v.seen) {
			v.seen[value] = v.clock
		}
	}
	for value := 1; ; value++ {
		if v.seen[value] != v.clock {
			return uint16(value), nil
		}
	}
}

// A Turn says who is to move in a position of a game with chance, or how it ended.
type Turn int8

const (
	Chooser Turn = iota // moves to the option with the greatest chance
	Blind               // moves to each of its options with equal chance
	Won                 // the game is over: the chooser has won
	Lost                // the game is over: the chooser has lost
)

// Chances finds the chance to win of a player who plays well against a player who moves at
// random.
type Chances[P comparable] struct{ search search[P, *big.Rat] }

// NewChances returns a search. Every position that is not over must have options. If an
// option of the blind player is listed twice, it counts twice. The search keeps at most
// the given number of positions.
func NewChances[P comparable](turn func(P) Turn, options Options[P], most int) *Chances[P] {
	return &Chances[P]{search[P, *big.Rat]{options: options, most: most, value: make(map[P]*big.Rat), decide: func(p P, chances []*big.Rat) (*big.Rat, error) {
		chance := new(big.Rat)
		switch turn(p) {
		case Won:
			chance.SetInt64(1)
		case Chooser:
			for _, option := range chances {
				if option.Cmp(chance) > 0 {
					chance = option
				}
			}
		case Blind:
			for _, option := range chances {
				chance.Add(chance, option)
			}
			chance.Quo(chance, big.NewRat(int64(len(chances)), 1))
		}
		return chance, nil
	}}}
}

// Chance returns the chooser's chance to win from p, exactly.
func (c *Chances[P]) Chance(p P) (*big.Rat, error) { return c.search.find(p) }
