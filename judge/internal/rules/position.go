package rules

import (
	"cmp"
	"iter"
	"math/big"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// A Position is a position of a problem's game as people see it. Positions of one instance
// of Rules share its memory, so only one goroutine may use them at a time.
type Position interface {
	String() string          // the text, which Rules.Position reads back
	Brief() string           // the text without what no move changes, such as the set of numbers that may be taken
	Board() Board            // as data that can be drawn
	Players() [2]game.Player // the names, first of the player who began
	// how many parts it has and how large they are, such as piles and the largest; see Strata
	Sizes() (count, size int64)
	Mover() int           // who is to move: 0 for the player who began, 1 for the other
	End() message.Message // why there is no move, such as "no stones are left"; none if there is one

	// Moves yields all legal moves in a natural order, none if the game is over. Moves that
	// lead to equal positions, such as those in two equal piles, may be one move.
	Moves() iter.Seq[Move]

	// Lowest is Moves in another order, if there can be too many to go through all: those that leave
	// the least come first.
	Lowest() iter.Seq[Move]

	// Value returns the value that search finds. The error is game.ErrTooLarge.
	Value() (Value, error)

	// Parts returns the parts of a position that is a sum: each move is a move in one part.
	// It returns nil if the game is not a sum.
	Parts() []Position

	// Grundy returns the Grundy value of a position of a sum under normal play. The error is
	// game.ErrTooLarge or ErrNoGrundy.
	Grundy() (int, error)
}

// A Move is a legal move.
type Move struct {
	Done  game.Move // what the player does
	To    Position
	Spots []Spot // of the board, that stand for the move; none if it is a Number, or nothing does
}

// A Value is the value of a position, found by search.
type Value struct {
	Outcome game.Outcome // for the player to move

	// Remoteness is the number of moves until the game ends if the winner hurries and the
	// loser resists; 0 in a draw, or Unknown.
	Remoteness int

	// Chance is the chance of the other player to win in a game in which one player moves
	// blindly. It replaces Outcome and Remoteness, and is nil in all other games.
	Chance *big.Rat
}

// Is reports whether the value is an outcome, which a chance is not.
func (v Value) Is(outcome game.Outcome) bool { return v.Chance == nil && v.Outcome == outcome }

// Unknown is the Remoteness of a position if only its outcome was found.
const Unknown = -1

// Blind is the player who moves blindly in a game with chances: the one who begins.
const Blind = 0

// ErrNoGrundy is the error for games without Grundy values.
var ErrNoGrundy = message.NewError("no Grundy values")

// A Game has positions P as people see them and positions K as search sees them. Search may
// forget the order of piles, for example.
type Game[P any, K comparable] struct {
	// the one who begins and the other; if empty, the first player and the second player
	Players [2]game.Player
	Names   func(p P) [2]game.Player // their names in a position, if they differ; or nil
	Read    func(in *Scanner) P      // reads a position as text
	Write   func(p P) string         // writes it as text
	Brief   func(p P) string         // writes the parts that moves can change; nil: all
	Board   func(p P) Board
	Sizes   func(p P) (count, size int64) // of Strata; nil: those of the board
	Moves   func(p P, yield func(done game.Move, to P, spots ...Spot) bool)
	Lowest  func(p P, yield func(done game.Move, to P, spots ...Spot) bool) // as in Position; nil: Moves
	End     func(p P) message.Message                                       // why there is no move
	Mover   func(p P) int                                                   // nil if a position does not depend on who is to move
	Parts   func(p P) []P                                                   // nil if the game is not a sum
	Search  func(p P) (Solver[K], K, error)                                 // the search, and the position for it
}

// at returns a position with mover to move.
func (g *Game[P, K]) at(p P, mover int) Position {
	if g.Mover != nil {
		mover = g.Mover(p)
	}
	return position[P, K]{g, p, mover}
}

// Outcome returns how the game ends for the player to move. It is faster without draws.
func (g *Game[P, K]) Outcome(p P, draws bool) (game.Outcome, error) {
	search, k, err := g.Search(p)
	if err != nil {
		return 0, err
	}
	if draws {
		v, err := search.Value(k)
		return v.Outcome, err
	}
	if wins, err := search.Wins(k); wins || err != nil {
		return game.Win, err
	}
	return game.Loss, nil
}

// Lost reports whether search finds that the player to move loses.
func (g *Game[P, K]) Lost(p P) bool {
	outcome, err := g.Outcome(p, false)
	return err == nil && outcome == game.Loss
}

// A position implements Position for a game.
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

func (p position[P, K]) Sizes() (count, size int64) {
	if p.game.Sizes != nil {
		return p.game.Sizes(p.p)
	}
	switch b := p.Board().(type) {
	case Piles:
		return int64(len(b.Sizes)), slices.Max(append([]int64{0}, b.Sizes...))
	case Strip:
		return int64(len(b.Men)), slices.Max(append([]int64{0}, b.Men...))
	case Rows:
		return int64(len(b.Men)), b.Columns
	case Coins: // and the largest number of a row or a column
		return int64(len(b.Heads)), max(0, b.First+max(b.Rows, b.Columns)-1)
	case Graph:
		return int64(len(b.Next)), int64(len(b.Men))
	case Tree:
		height := map[int64]int64{}
		for _, e := range b.Edges {
			height[e[1]] = height[e[0]] + 1
			size = max(size, height[e[1]])
		}
		return int64(len(b.Edges)) + 1, size
	case Number:
		return 1, b.N
	}
	return 0, 0
}

func (p position[P, K]) Players() [2]game.Player {
	if p.game.Names != nil {
		return p.game.Names(p.p)
	}
	return cmp.Or(p.game.Players, [2]game.Player{game.First, game.Second})
}

func (p position[P, K]) Moves() iter.Seq[Move] { return p.moves(p.game.Moves) }

func (p position[P, K]) Lowest() iter.Seq[Move] {
	if p.game.Lowest == nil {
		return p.Moves()
	}
	return p.moves(p.game.Lowest)
}

func (p position[P, K]) moves(of func(p P, yield func(done game.Move, to P, spots ...Spot) bool)) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		of(p.p, func(done game.Move, to P, spots ...Spot) bool {
			return yield(Move{done, p.game.at(to, 1-p.turn), spots})
		})
	}
}

func (p position[P, K]) End() message.Message {
	for range p.Moves() {
		return message.Message{}
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
	return lists.Each(p.game.Parts(p.p), func(part P) Position { return p.game.at(part, p.turn) })
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

func (p position[P, K]) key() (any, error) {
	_, k, err := p.game.Search(p.p)
	return k, err
}

func (p position[P, K]) options() ([]any, error) {
	search, k, err := p.game.Search(p.p)
	if err != nil {
		return nil, err
	}
	return lists.Each(search.Options(k, nil), func(option K) any { return option }), nil
}
