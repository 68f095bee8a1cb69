package rules

import (
	"errors"
	"iter"
	"math/big"

	"grundy/judge/internal/game"
)

// A Position is a position of a problem's game as people see it. Positions of one
// instance of Rules search with its memory, so they are for one goroutine at a time.
type Position interface {
	// String returns the position as text, which Rules.Position reads back.
	String() string

	// Brief returns the text without what no move changes, such as the numbers that may
	// be taken.
	Brief() string

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

// A Game is a game as people see it, P, and as search sees it, K: there equal
// piles may be one, and their order forgotten.
type Game[P any, K comparable] struct {
	Players func(p P) [2]string // see called
	Read    func(in *Scanner) P // reads a position as text
	Write   func(p P) string    // writes it
	Brief   func(p P) string    // writes what moves can change; nil where that is all
	Board   func(p P) Board
	Moves   func(p P, yield func(words string, to P) bool)
	End     func(p P) string                // why there is no move
	Mover   func(p P) int                   // nil where it makes no difference to the position who is to move
	Parts   func(p P) []P                   // nil where the game is no sum
	Search  func(p P) (Solver[K], K, error) // the search, and the position as it has it

	// skips says why search may leave out moves; "" if it doesn't. Then a position's
	// value is compared with those of all that its moves lead to.
	Skips string
}

// Called returns players' names that are the same in every position.
func Called[P any](first, second string) func(P) [2]string {
	return func(P) [2]string { return [2]string{first, second} }
}

// at returns a position with the player to move.
func (g *Game[P, K]) at(p P, mover int) Position {
	if g.Mover != nil {
		mover = g.Mover(p)
	}
	return position[P, K]{g, p, mover}
}

// Outcome returns how the game ends for the player to move. Where there are no draws,
// that is found quicker.
func (g *Game[P, K]) Outcome(p P, draws bool) (game.Outcome, error) {
	search, k, err := g.Search(p)
	if err != nil {
		return 0, err
	}
	if draws {
		v, err := search.Value(k)
		return v.Outcome, err
	}
	wins, err := search.Wins(k)
	if wins {
		return game.Win, err
	}
	return game.Loss, err
}

// Lost reports whether search says that the player to move loses.
func (g *Game[P, K]) Lost(p P) bool {
	outcome, err := g.Outcome(p, false)
	return err == nil && outcome == game.Loss
}

// A position is a Position of a playable game.
type position[P any, K comparable] struct {
	game *Game[P, K]
	p    P
	turn int
}

func (p position[P, K]) String() string { return p.game.Write(p.p) }

func (p position[P, K]) Brief() string {
	if p.game.Brief == nil {
		return p.String()
	}
	return p.game.Brief(p.p)
}

func (p position[P, K]) Board() Board { return p.game.Board(p.p) }
func (p position[P, K]) Mover() int   { return p.turn }

func (p position[P, K]) Players() [2]string { return p.game.Players(p.p) }

func (p position[P, K]) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		p.game.Moves(p.p, func(words string, to P) bool {
			return yield(Move{words, p.game.at(to, 1-p.turn)})
		})
	}
}

func (p position[P, K]) End() string {
	for range p.Moves() {
		return ""
	}
	return p.game.End(p.p)
}

func (p position[P, K]) Value() (Value, error) {
	search, k, err := p.game.Search(p.p)
	if err != nil {
		return Value{}, err
	}
	return search.Value(k)
}

func (p position[P, K]) Parts() []Position {
	if p.game.Parts == nil {
		return nil
	}
	var parts []Position
	for _, part := range p.game.Parts(p.p) {
		parts = append(parts, p.game.at(part, p.turn))
	}
	return parts
}

func (p position[P, K]) Grundy() (int, error) {
	search, k, err := p.game.Search(p.p)
	if err != nil {
		return 0, err
	}
	values, ok := search.(interface{ Grundy(p K) (int, error) })
	if !ok || p.game.Parts == nil {
		return 0, ErrNoGrundy
	}
	return values.Grundy(k)
}
