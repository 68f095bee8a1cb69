// Package explain explains why a position is won or lost, with moves and replies, and why
// an output is wrong; and it plays. It knows a game only by its positions and moves, and
// uses no theorem. It returns data; package report prints it.
package explain

import (
	"cmp"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// An Explanation is a position with its value and its moves.
type Explanation struct {
	Position string      `json:"position"`
	Brief    string      `json:"-"`    // see rules.Position
	Kind     string      `json:"kind"` // of the board
	Board    rules.Board `json:"board"`
	Players  [2]string   `json:"players"` // the first one began the game
	Mover    int         `json:"mover"`   // the player to move: 0 or 1

	// PastSearch is why the position is too large to search. If it is set, the fields below
	// are not.
	PastSearch string `json:"past_search,omitempty"`

	*Value
	Grundy *int   `json:"grundy,omitempty"` // only of a sum under normal play
	Parts  []Part `json:"parts,omitempty"`  // only of a sum
	End    string `json:"end,omitempty"`    // why there is no move
	Moves  []Move `json:"moves"`
}

// A Value is the value of a position for the player to move.
type Value struct {
	Outcome string `json:"value"` // "won", "lost" or "drawn"; against a blind player, the chance to win

	// Remoteness is the number of moves to the end if the winner hurries and the loser
	// resists. A draw has none, and a position of which search found only the outcome.
	Remoteness *int `json:"remoteness,omitempty"`
}

// A Part is a part of a sum.
type Part struct {
	Position string `json:"position"`
	Brief    string `json:"-"`                // see rules.Position
	Grundy   *int   `json:"grundy,omitempty"` // under normal play
}

// A Move is a legal move. Its value is that of the position it leads to, for the player to
// move there: a move wins if it leads to a lost position.
type Move struct {
	Words  string `json:"words"`
	To     string `json:"to"`
	Brief  string `json:"-"` // of To, see rules.Position
	Value         // of the position it leads to
	Grundy *int   `json:"grundy,omitempty"`
	End    string `json:"end,omitempty"`   // why there is no move then
	Reply  *Reply `json:"reply,omitempty"` // the quickest winning reply to a move that loses
}

// A Reply is the answer to a move.
type Reply struct {
	Words string `json:"words"`
	To    string `json:"to"`
}

const won, lost, drawn = "won", "lost", "drawn"

// Does returns "win", "lose" or "draw"; the last also for every move against a blind player.
func (m Move) Does() string {
	return cmp.Or(map[string]string{lost: "win", won: "lose"}[m.Outcome], "draw")
}

// MovesDo says what some moves do: "no move wins", "1 move wins" or "2 moves win".
func MovesDo(n int, does string) string {
	if word := map[int]string{0: "no", 1: "1"}[n]; word != "" {
		return word + " move " + does + "s"
	}
	return result.Count(n, "move") + " " + does
}

// Explain explains a position. A position that is too large to search is not an error; see
// PastSearch.
func Explain(p rules.Position) (Explanation, error) {
	e := Explanation{
		Position: p.String(), Brief: p.Brief(), Kind: p.Board().Kind(), Board: p.Board(), Players: p.Players(), Mover: p.Mover(),
		Moves: []Move{},
	}
	err := e.search(p)
	if rules.IsTooLarge(err) {
		e.PastSearch, err = err.Error(), nil
	}
	return e, err
}

// search adds what search finds of the position.
func (e *Explanation) search(p rules.Position) error {
	value, err := p.Value()
	if err != nil {
		return err
	}
	e.Value, e.End, e.Grundy = valueOf(value), p.End(), grundyOf(p)
	for _, part := range p.Parts() {
		e.Parts = append(e.Parts, Part{part.String(), part.Brief(), grundyOf(part)})
	}
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return err
		}
		m := Move{Words: move.Words, To: move.To.String(), Brief: move.To.Brief(), Value: *valueOf(value), Grundy: grundyOf(move.To), End: move.To.End()}
		if value.Chance == nil && value.Outcome == game.Win && m.End == "" { // under misère play there may be no move
			reply, err := Best(move.To)
			if err != nil {
				return err
			}
			m.Reply = &Reply{reply.Words, reply.To.String()}
		}
		e.Moves = append(e.Moves, m)
	}
	return nil
}

func valueOf(v rules.Value) *Value {
	if v.Chance != nil {
		return &Value{Outcome: v.Chance.RatString()}
	}
	said := &Value{Outcome: map[game.Outcome]string{game.Win: won, game.Loss: lost, game.Draw: drawn}[v.Outcome]}
	if v.Outcome != game.Draw && v.Remoteness != rules.Unknown {
		said.Remoteness = &v.Remoteness
	}
	return said
}

// grundyOf returns the Grundy value of a position, or nil if search finds none.
func grundyOf(p rules.Position) *int {
	value, err := p.Grundy()
	if err != nil {
		return nil
	}
	return &value
}

// Best returns the first of the best moves: the quickest that wins; otherwise one that
// draws; otherwise the one that resists longest. Against a blind player it is the move with
// the best chance. It is empty if there is no move. An error is game.ErrTooLarge.
func Best(p rules.Position) (best rules.Move, err error) {
	var bestValue rules.Value
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return best, err
		}
		if best.To == nil || better(value, bestValue) {
			best, bestValue = move, value
		}
	}
	return best, nil
}

// better reports whether a move that leads to v is better than a move that leads to than.
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
