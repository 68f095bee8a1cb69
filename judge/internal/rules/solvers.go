package rules

import (
	"errors"
	"fmt"
	"maps"
	"math/big"

	"grundy/judge/internal/game"
)

// A Solver is a search of positions K.
type Solver[K comparable] interface {
	Options(p K, list []K) []K
	Wins(p K) (bool, error) // quicker than value
	Value(p K) (Value, error)
}

// Remembered is how many positions a search may remember: with what a map needs,
// about 100 MB.
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

// NewNormal returns a search under normal play: who cannot move loses. It remembers at
// most so many positions.
func NewNormal[K comparable](next game.Options[K], most int) *Normal[K] {
	return &Normal[K]{next, game.Normal(next, most), game.Grundy(next, most)}
}

// NewMisere returns a search under misère play: who cannot move wins.
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

// A Bounded search gives remoteness and Grundy values only of positions that Within
// allows. For these every move has to be looked at; for who wins alone, few.
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

// A Retrograde search is that of a game that can go in circles, or end in a draw. What
// follows a position is searched as a whole.
type Retrograde[K comparable] struct {
	Next  game.Options[K]
	End   func(K) game.Outcome // of a position without moves; nil: who cannot move loses
	Most  int                  // positions of one game
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

// An AgainstBlind search is that of a game in which one player chooses well and the
// other one moves blindly.
type AgainstBlind[K comparable] struct {
	Next    game.Options[K]
	Chances *game.Chances[K]
}

func (s *AgainstBlind[K]) Options(p K, list []K) []K { return s.Next(p, list) }

func (s *AgainstBlind[K]) Wins(K) (bool, error) {
	return false, errors.New("who wins is up to chance")
}

func (s *AgainstBlind[K]) Value(p K) (Value, error) {
	chance, err := s.Chances.Chance(p)
	if err != nil {
		return Value{}, err
	}
	return Value{Chance: new(big.Rat).Set(chance)}, nil
}

// Won returns the value of a position that is won or lost.
func Won(wins bool, moves int, err error) (Value, error) {
	v := Value{Outcome: game.Loss, Remoteness: moves}
	if wins {
		v.Outcome = game.Win
	}
	return v, err
}

// TooLarge returns an error that is game.ErrTooLarge and says what is searched.
func TooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %s", game.ErrTooLarge, fmt.Sprintf(format, args...))
}

// IsTooLarge reports whether an error says that a case is too large to search.
func IsTooLarge(err error) bool { return errors.Is(err, game.ErrTooLarge) }
