package rules

import (
	"errors"
	"fmt"
	"maps"

	"grundy/judge/internal/game"
)

// A Solver is a search of positions K.
type Solver[K comparable] interface {
	Options(p K, list []K) []K
	Wins(p K) (bool, error) // faster than Value
	Value(p K) (Value, error)
}

// Remembered is how many positions a search may remember: about 100 MB in a map.
const Remembered = 2 << 20

// normal is a search under normal play, and misere one under misère play.
type (
	Normal[K comparable] struct {
		next   game.Options[K]
		winner *game.Winner[K]
		values *game.Values[K]
	}
	misere[K comparable] struct {
		next   game.Options[K]
		winner *game.Winner[K]
	}
)

// NewNormal returns a search under normal play: whoever cannot move loses. It remembers at
// most the given number of positions.
func NewNormal[K comparable](next game.Options[K], most int) *Normal[K] {
	return &Normal[K]{next, game.Normal(next, most), game.Grundy(next, most)}
}

// NewMisere returns a search under misère play: whoever cannot move wins.
func NewMisere[K comparable](next game.Options[K], most int) *misere[K] {
	return &misere[K]{next, game.Misere(next, most)}
}

func (s *Normal[K]) Options(p K, list []K) []K { return s.next(p, list) }
func (s *Normal[K]) Wins(p K) (bool, error)    { return s.winner.Wins(p) }
func (s *misere[K]) Wins(p K) (bool, error)    { return s.winner.Wins(p) }
func (s *Normal[K]) Value(p K) (Value, error)  { return Won(s.winner.Remoteness(p)) }
func (s *Normal[K]) Grundy(p K) (int, error)   { return s.values.Value(p) }
func (s *misere[K]) Options(p K, list []K) []K { return s.next(p, list) }
func (s *misere[K]) Value(p K) (Value, error)  { return Won(s.winner.Remoteness(p)) }

// A Bounded search finds remoteness and Grundy values only for positions that Within allows.
// These values need every move; the winner alone needs few.
type Bounded[K comparable] struct {
	*Normal[K]
	Within func(p K) error // an error is game.ErrTooLarge
}

func (s Bounded[K]) Value(p K) (Value, error) {
	if err := s.Within(p); err != nil {
		return Value{}, err
	}
	return s.Normal.Value(p)
}

func (s Bounded[K]) Grundy(p K) (int, error) {
	if err := s.Within(p); err != nil {
		return 0, err
	}
	return s.Normal.Grundy(p)
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

// Won returns the value of a position that is won or lost.
func Won(wins bool, moves int, err error) (Value, error) {
	v := Value{Outcome: game.Loss, Remoteness: moves}
	if wins {
		v.Outcome = game.Win
	}
	return v, err
}

// TooLarge returns a game.ErrTooLarge that says how far search reaches.
func TooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %s", game.ErrTooLarge, fmt.Sprintf(format, args...))
}

// IsTooLarge reports whether an error is game.ErrTooLarge.
func IsTooLarge(err error) bool { return errors.Is(err, game.ErrTooLarge) }

// Answers answers all cases of an input. An error names the case.
func Answers(r Rules, cases []Case) ([]Answer, error) {
	var answers []Answer
	for i, c := range cases {
		answer, err := r.Answer(c)
		if err != nil {
			return nil, fmt.Errorf("case %d of %d: %w", i+1, len(cases), err)
		}
		answers = append(answers, answer)
	}
	return answers, nil
}
