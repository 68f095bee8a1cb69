// Package explain says why a position is won or lost, in moves and replies, and why an
// output about it is wrong. It knows games only as positions and their moves, and uses
// no theorem. What it finds is data; how it is shown is up to others.
package explain

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// An Explanation is what there is to say of a position.
type Explanation struct {
	Position string      `json:"position"`
	Brief    string      `json:"-"`    // see rules.Position
	Kind     string      `json:"kind"` // of the board
	Board    rules.Board `json:"board"`
	Players  [2]string   `json:"players"` // the one who began first
	Mover    int         `json:"mover"`   // who is to move: 0 or 1

	// PastSearch says why search cannot tell more; then nothing below is known.
	PastSearch string `json:"past_search,omitempty"`

	*Value
	Grundy *int   `json:"grundy,omitempty"` // of a sum under normal play
	Parts  []Part `json:"parts,omitempty"`  // of a sum
	End    string `json:"end,omitempty"`    // why there is no move
	Moves  []Move `json:"moves"`
}

// A Value is what search says of a position, for the player to move there.
type Value struct {
	Outcome string `json:"value"` // "won", "lost" or "drawn"; where one player plays blindly, the chance of the other one

	// Remoteness is after how many moves the game ends when the winner hurries and the
	// loser resists; absent where nobody wins.
	Remoteness *int `json:"remoteness,omitempty"`
}

// A Part is a part of a sum.
type Part struct {
	Position string `json:"position"`
	Brief    string `json:"-"`                // see rules.Position
	Grundy   *int   `json:"grundy,omitempty"` // under normal play
}

// A Move is a legal move. Its value is that of the position to which it leads, for the
// player who is to move there: a move wins if it leads to a lost position.
type Move struct {
	Words  string `json:"words"`
	To     string `json:"to"`
	Brief  string `json:"-"` // of To, see rules.Position
	Value         // of the position that it leads to
	Grundy *int   `json:"grundy,omitempty"`
	End    string `json:"end,omitempty"`   // why there is no move then
	Reply  *Reply `json:"reply,omitempty"` // the quickest winning answer to a move that loses, if the game is not over
}

// A Reply is a move that answers a move.
type Reply struct {
	Words string `json:"words"`
	To    string `json:"to"`
}

// Wins reports whether a move wins, and Loses whether it loses.
func (m Move) Wins() bool  { return m.Outcome == lost }
func (m Move) Loses() bool { return m.Outcome == won }

const won, lost, drawn = "won", "lost", "drawn"

// Explain explains a position. An error is that of the search, and never that the game
// is too large.
func Explain(p rules.Position) (Explanation, error) {
	e := Explanation{
		Position: p.String(), Brief: p.Brief(), Kind: p.Board().Kind(), Board: filled(p.Board()), Players: p.Players(), Mover: p.Mover(),
		Moves: []Move{},
	}
	value, err := p.Value()
	if rules.IsTooLarge(err) {
		e.PastSearch = err.Error()
		return e, nil
	}
	if err != nil {
		return e, err
	}
	e.Value, e.End = valueOf(value), p.End()
	for _, part := range p.Parts() {
		e.Parts = append(e.Parts, Part{part.String(), part.Brief(), grundyOf(part)})
	}
	e.Grundy = grundyOf(p)
	for move := range p.Moves() {
		value, err := move.To.Value()
		if rules.IsTooLarge(err) {
			e.PastSearch = err.Error()
			return e, nil
		}
		if err != nil {
			return e, err
		}
		m := Move{Words: move.Words, To: move.To.String(), Brief: move.To.Brief(), Value: *valueOf(value), Grundy: grundyOf(move.To), End: move.To.End()}
		if value.Chance == nil && value.Outcome == game.Win {
			reply, ok, err := Best(move.To)
			if err != nil {
				return e, err
			}
			if ok { // under misère play who cannot move has won
				m.Reply = &Reply{reply.Words, reply.To.String()}
			}
		}
		e.Moves = append(e.Moves, m)
	}
	return e, nil
}

// filled returns a board whose empty lists are not null as JSON.
func filled(board rules.Board) rules.Board {
	list := func(l []int64) []int64 { return append([]int64{}, l...) }
	switch b := board.(type) {
	case rules.Piles:
		b.Sizes = list(b.Sizes)
		return b
	case rules.Strip:
		b.Men = list(b.Men)
		return b
	case rules.Rows:
		b.Men = append([][2]int64{}, b.Men...)
		return b
	case rules.Sheets:
		b.Sides = append([][2]int64{}, b.Sides...)
		return b
	case rules.Graph:
		next := [][]int64{}
		for _, to := range b.Next {
			next = append(next, list(to))
		}
		b.Next, b.Men = next, list(b.Men)
		return b
	}
	return board
}

func valueOf(v rules.Value) *Value {
	if v.Chance != nil {
		return &Value{Outcome: v.Chance.RatString()}
	}
	switch v.Outcome {
	case game.Win:
		return &Value{won, &v.Remoteness}
	case game.Loss:
		return &Value{lost, &v.Remoteness}
	}
	return &Value{Outcome: drawn}
}

// grundyOf returns the Grundy value of a position, nil if it has none that search finds.
func grundyOf(p rules.Position) *int {
	value, err := p.Grundy()
	if err != nil {
		return nil
	}
	return &value
}

// Best returns the best move of a position, the first of them: a winning one that ends
// the game soonest; else one that draws; else the one that resists longest. Against a
// player who plays blindly it is the one with the best chance. ok is false if there
// is no move. An error is game.ErrTooLarge.
func Best(p rules.Position) (best rules.Move, ok bool, err error) {
	var bestValue rules.Value
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return best, ok, err
		}
		if !ok || better(value, bestValue) {
			best, bestValue, ok = move, value, true
		}
	}
	return best, ok, nil
}

// better reports whether a player likes a move that leads to one value more than a
// move that leads to another.
func better(v, than rules.Value) bool {
	switch {
	case v.Chance != nil && than.Chance != nil:
		return v.Chance.Cmp(than.Chance) > 0
	case v.Outcome != than.Outcome:
		return v.Outcome < than.Outcome // the outcome is the other player's
	case v.Outcome == game.Loss:
		return v.Remoteness < than.Remoteness
	case v.Outcome == game.Win:
		return v.Remoteness > than.Remoteness
	}
	return false
}
