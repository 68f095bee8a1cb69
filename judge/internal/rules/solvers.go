package rules

import (
	"cmp"
	"errors"
	"maps"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// A Solver is a search of positions K.
type Solver[K comparable] interface {
	Options(p K, list []K) []K
	Wins(p K) (bool, error) // faster than Value
	Value(p K) (Value, error)
}

// Remembered is how many positions a search may remember: about 100 MB in a map.
const Remembered = 2 << 20

// A Plain search is for games in which whoever cannot move loses, or under misère play wins.
type Plain[K comparable] struct {
	next   game.Options[K]
	winner *game.Winner[K]
	values *game.Values[K] // nil under misère play

	// Within returns game.ErrTooLarge for positions whose remoteness and Grundy value are out
	// of reach: these need every move, and the winner alone needs few. By default none are.
	Within func(p K) error
}

// NewNormal returns a search under normal play: whoever cannot move loses. It remembers at
// most the given number of positions.
func NewNormal[K comparable](next game.Options[K], most int) *Plain[K] {
	return &Plain[K]{next, game.Normal(next, most), game.Grundy(next, most), func(K) error { return nil }}
}

// NewMisere returns a search under misère play: whoever cannot move wins.
func NewMisere[K comparable](next game.Options[K], most int) *Plain[K] {
	return &Plain[K]{next, game.Misere(next, most), nil, func(K) error { return nil }}
}

// AtMost bounds the moves that the search of who wins lists for the positions that it remembers.
func (s *Plain[K]) AtMost(moves int) { s.winner.AtMost(moves) }

func (s *Plain[K]) Options(p K, list []K) []K { return s.next(p, list) }
func (s *Plain[K]) Wins(p K) (bool, error)    { return s.winner.Wins(p) }

func (s *Plain[K]) Value(p K) (Value, error) {
	if err := s.Within(p); err != nil {
		return Value{}, err
	}
	return Won(s.winner.Remoteness(p))
}

// Grundy returns the Grundy value of a position. The error is game.ErrTooLarge or ErrNoGrundy.
func (s *Plain[K]) Grundy(p K) (int, error) {
	if s.values == nil {
		return 0, ErrNoGrundy
	}
	if err := s.Within(p); err != nil {
		return 0, err
	}
	return s.values.Value(p)
}

// A Retrograde search is for games that can go in circles or end in a draw. It searches all
// positions that can follow a position at once.
type Retrograde[K comparable] struct {
	Next  game.Options[K]
	End   func(K) game.Outcome // of a position without moves; nil: whoever cannot move loses
	Most  int                  // positions that can follow one
	known map[K]game.Result
}

func (s *Retrograde[K]) Options(p K, list []K) []K { return s.Next(p, list) }

func (s *Retrograde[K]) Wins(p K) (bool, error) {
	v, err := s.Value(p)
	return v.Outcome == game.Win, err
}

func (s *Retrograde[K]) Value(p K) (Value, error) {
	const remembered = 1 << 18
	if _, met := s.known[p]; !met {
		results, err := game.Results(p, s.Next, s.End, s.Most)
		if err != nil {
			return Value{}, err
		}
		if s.known == nil || len(s.known) > remembered {
			s.known = make(map[K]game.Result)
		}
		maps.Copy(s.known, results)
	}
	result := s.known[p]
	return Value{Outcome: result.Outcome, Remoteness: result.Remoteness}, nil
}

// Parts are a position of a sum of at most ten games for search: the parts in descending
// order, then zeros. A part without moves may be left out.
type Parts[E cmp.Ordered] [10]E

// PartsOf returns at most ten parts as a position.
func PartsOf[E cmp.Ordered](list []E) (p Parts[E]) {
	for _, part := range list {
		PutSorted(p[:], len(p)-1, part)
	}
	return p
}

// MoveOne returns the moves of a sum, given those of a part. It moves only one of equal parts.
func MoveOne[E cmp.Ordered](next game.Options[E]) game.Options[Parts[E]] {
	var moved []E
	return func(p Parts[E], list []Parts[E]) []Parts[E] {
		for i, part := range p {
			if i > 0 && part == p[i-1] {
				continue
			}
			moved = next(part, moved[:0])
			for _, to := range moved {
				list = append(list, p)
				PutSorted(list[len(list)-1][:], i, to)
			}
		}
		return list
	}
}

// Won returns the value of a position that is won or lost.
func Won(wins bool, moves int, err error) (Value, error) {
	v := Value{Outcome: game.Loss, Remoteness: moves}
	if wins {
		v.Outcome = game.Win
	}
	return v, err
}

// TooLarge returns a game.TooLarge that says how far search reaches.
func TooLarge(bound message.Kind, parts ...any) error {
	return game.TooLarge{Bound: message.New(bound, parts...)}
}

// IsTooLarge reports whether an error is game.ErrTooLarge.
func IsTooLarge(err error) bool { return errors.Is(err, game.ErrTooLarge) }
