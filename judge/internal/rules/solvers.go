package rules

import (
	"errors"
	"fmt"
	"maps"
	"math/big"

	"grundy/judge/internal/game"
)

// A solver is a search of positions K.
type solver[K comparable] interface {
	options(p K, list []K) []K
	wins(p K) (bool, error) // quicker than value
	value(p K) (Value, error)
}

// remembered is how many positions a search may remember: with what a map needs,
// about 100 MB.
const remembered = 2 << 20

// normal is a search under normal play, and misere one under misère play.
type (
	normal[K comparable] struct {
		next   game.Options[K]
		winner *game.Winner[K]
		values *game.Values[K]
	}
	misere[K comparable] struct {
		next   game.Options[K]
		winner *game.Winner[K]
	}
)

// newNormal returns a search under normal play: who cannot move loses. It remembers at
// most so many positions.
func newNormal[K comparable](next game.Options[K], most int) *normal[K] {
	return &normal[K]{next, game.Normal(next, most), game.Grundy(next, most)}
}

// newMisere returns a search under misère play: who cannot move wins.
func newMisere[K comparable](next game.Options[K], most int) *misere[K] {
	return &misere[K]{next, game.Misere(next, most)}
}

func (s *normal[K]) options(p K, list []K) []K { return s.next(p, list) }
func (s *normal[K]) wins(p K) (bool, error)    { return s.winner.Wins(p) }
func (s *misere[K]) wins(p K) (bool, error)    { return s.winner.Wins(p) }
func (s *normal[K]) value(p K) (Value, error)  { return won(s.winner.Remoteness(p)) }
func (s *normal[K]) grundy(p K) (int, error)   { return s.values.Value(p) }
func (s *misere[K]) options(p K, list []K) []K { return s.next(p, list) }
func (s *misere[K]) value(p K) (Value, error)  { return won(s.winner.Remoteness(p)) }

// A bounded search gives remoteness and Grundy values only of positions that within
// allows. For these every move has to be looked at; for who wins alone, few.
type bounded[K comparable] struct {
	*normal[K]
	within func(p K) error // an error is game.ErrTooLarge
}

func (s bounded[K]) value(p K) (Value, error) {
	if err := s.within(p); err != nil {
		return Value{}, err
	}
	return s.normal.value(p)
}

func (s bounded[K]) grundy(p K) (int, error) {
	if err := s.within(p); err != nil {
		return 0, err
	}
	return s.normal.grundy(p)
}

// A retrograde search is that of a game that can go in circles, or end in a draw. What
// follows a position is searched as a whole.
type retrograde[K comparable] struct {
	next  game.Options[K]
	end   func(K) game.Outcome // of a position without moves; nil: who cannot move loses
	most  int                  // positions of one game
	known map[K]game.Result
}

func (s *retrograde[K]) options(p K, list []K) []K { return s.next(p, list) }

func (s *retrograde[K]) wins(p K) (bool, error) {
	v, err := s.value(p)
	return v.Outcome == game.Win, err
}

func (s *retrograde[K]) value(p K) (Value, error) {
	const remembered = 1 << 18
	if _, met := s.known[p]; !met {
		results, err := game.Results(p, s.next, s.end, s.most)
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

// An againstBlind search is that of a game in which one player chooses well and the
// other one moves blindly.
type againstBlind[K comparable] struct {
	next    game.Options[K]
	chances *game.Chances[K]
}

func (s *againstBlind[K]) options(p K, list []K) []K { return s.next(p, list) }

func (s *againstBlind[K]) wins(K) (bool, error) {
	return false, errors.New("who wins is up to chance")
}

func (s *againstBlind[K]) value(p K) (Value, error) {
	chance, err := s.chances.Chance(p)
	if err != nil {
		return Value{}, err
	}
	return Value{Chance: new(big.Rat).Set(chance)}, nil
}

// won returns the value of a position that is won or lost.
func won(wins bool, moves int, err error) (Value, error) {
	v := Value{Outcome: game.Loss, Remoteness: moves}
	if wins {
		v.Outcome = game.Win
	}
	return v, err
}

// tooLarge returns an error that is game.ErrTooLarge and says what is searched.
func tooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %s", game.ErrTooLarge, fmt.Sprintf(format, args...))
}

// IsTooLarge reports whether an error says that a case is too large to search.
func IsTooLarge(err error) bool { return errors.Is(err, game.ErrTooLarge) }
