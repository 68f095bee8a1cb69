package rules

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"math/big"

	"grundy/judge/internal/game"
)

// A Position is a position of a problem's game as people see it. Positions of one
// instance of Rules search with its memory, so they are for one goroutine at a time.
type Position interface {
	// String returns the position as text, which Rules.Position reads back.
	String() string

	// Board returns what stands on the table.
	Board() Board

	// Players returns the names of the players, of the one who began first.
	Players() [2]string

	// Mover says who is to move: 0 for the player who began, 1 for the other one.
	Mover() int

	// Moves yields every legal move, in a natural order; none if the game is over.
	// Moves that differ in nothing that counts are one.
	Moves() iter.Seq[Move]

	// End says in words why there is no move: "no stones are left"; "" if there is one.
	End() string

	// Value returns what search says of the position. An error is game.ErrTooLarge.
	Value() (Value, error)

	// Parts returns the parts of a position that is a sum: a move is a move in one of
	// them. It returns nil where the game is no sum, or not played as one.
	Parts() []Position

	// Grundy returns the Grundy value of a position of a sum under normal play. An
	// error is game.ErrTooLarge or ErrNoGrundy.
	Grundy() (int, error)
}

// A Move is a legal move.
type Move struct {
	Words string // what the player does: "take 3 from the pile of 5"
	To    Position
}

// A Value is what search says of a position.
type Value struct {
	Outcome game.Outcome // for the player to move

	// Remoteness is after how many moves of both players the game ends when the
	// winner hurries and the loser resists; 0 in a draw.
	Remoteness int

	// Chance, where one player plays blindly, is the chance of the other one to win; it
	// stands for outcome and remoteness, and is nil in all other games.
	Chance *big.Rat
}

// Blind is the player who plays blindly, where one does: the one who begins.
const Blind = 0

// ErrNoGrundy says that Grundy values say nothing about a game.
var ErrNoGrundy = errors.New("the game has no Grundy values")

// A solver is a search of positions K.
type solver[K comparable] interface {
	options(p K, list []K) []K
	wins(p K) (bool, error) // quicker than value
	value(p K) (Value, error)
}

// A playable is a game as people see it, P, and as search sees it, K: there equal
// piles may be one, and their order forgotten.
type playable[P any, K comparable] struct {
	players func(p P) [2]string // see called
	read    func(in *scanner) P // reads a position as text
	write   func(p P) string    // writes it
	board   func(p P) Board
	moves   func(p P, yield func(words string, to P) bool)
	end     func(p P) string                // why there is no move
	mover   func(p P) int                   // nil where it makes no difference to the position who is to move
	parts   func(p P) []P                   // nil where the game is no sum
	search  func(p P) (solver[K], K, error) // the search, and the position as it has it

	// skips says why search may leave out moves; "" if it doesn't. Then a position's
	// value is compared with those of all that its moves lead to.
	skips string
}

// called returns players' names that are the same in every position.
func called[P any](first, second string) func(P) [2]string {
	return func(P) [2]string { return [2]string{first, second} }
}

// at returns a position with the player to move.
func (g *playable[P, K]) at(p P, mover int) Position {
	if g.mover != nil {
		mover = g.mover(p)
	}
	return position[P, K]{g, p, mover}
}

// outcome returns how the game ends for the player to move. Where there are no draws,
// that is found quicker.
func (g *playable[P, K]) outcome(p P, draws bool) (game.Outcome, error) {
	search, k, err := g.search(p)
	if err != nil {
		return 0, err
	}
	if draws {
		v, err := search.value(k)
		return v.Outcome, err
	}
	wins, err := search.wins(k)
	if wins {
		return game.Win, err
	}
	return game.Loss, err
}

// lost reports whether search says that the player to move loses.
func (g *playable[P, K]) lost(p P) bool {
	outcome, err := g.outcome(p, false)
	return err == nil && outcome == game.Loss
}

// A position is a Position of a playable game.
type position[P any, K comparable] struct {
	game *playable[P, K]
	p    P
	turn int
}

func (p position[P, K]) String() string { return p.game.write(p.p) }
func (p position[P, K]) Board() Board   { return p.game.board(p.p) }
func (p position[P, K]) Mover() int     { return p.turn }

func (p position[P, K]) Players() [2]string { return p.game.players(p.p) }

func (p position[P, K]) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		p.game.moves(p.p, func(words string, to P) bool {
			return yield(Move{words, p.game.at(to, 1-p.turn)})
		})
	}
}

func (p position[P, K]) End() string {
	for range p.Moves() {
		return ""
	}
	return p.game.end(p.p)
}

func (p position[P, K]) Value() (Value, error) {
	search, k, err := p.game.search(p.p)
	if err != nil {
		return Value{}, err
	}
	return search.value(k)
}

func (p position[P, K]) Parts() []Position {
	if p.game.parts == nil {
		return nil
	}
	var parts []Position
	for _, part := range p.game.parts(p.p) {
		parts = append(parts, p.game.at(part, p.turn))
	}
	return parts
}

func (p position[P, K]) Grundy() (int, error) {
	search, k, err := p.game.search(p.p)
	if err != nil {
		return 0, err
	}
	values, ok := search.(interface{ grundy(p K) (int, error) })
	if !ok || p.game.parts == nil {
		return 0, ErrNoGrundy
	}
	return values.grundy(k)
}

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

// tooLarge returns an error that is game.ErrTooLarge and says what is searched.
func tooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %s", game.ErrTooLarge, fmt.Sprintf(format, args...))
}

// won returns the value of a position that is won or lost.
func won(wins bool, moves int, err error) (Value, error) {
	v := Value{Outcome: game.Loss, Remoteness: moves}
	if wins {
		v.Outcome = game.Win
	}
	return v, err
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
