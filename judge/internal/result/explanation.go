package result

import (
	"fmt"
	"math/big"

	"grundy/judge/internal/message"
)

// An Explanation is a position with its value and its moves.
type Explanation struct {
	Position string            `json:"position"` // as a text, which judge explain and judge play read
	Brief    string            `json:"-"`        // see rules.Position
	Kind     string            `json:"kind"`     // of the board
	Board    Board             `json:"board"`    // the pieces: the fields depend on Kind
	Players  [2]message.Player `json:"players"`  // the first one began the game
	Mover    int               `json:"mover"`    // the player to move: 0 or 1

	// PastSearch says how far search reaches if the position is too large to search. If it is set,
	// the fields below are not.
	PastSearch *message.Message `json:"past_search,omitempty"`

	Value      *Value          `json:"value,omitempty"`      // won, lost or drawn for the player to move; if a player moves blindly, the chance of the other to win, such as 3/4
	Remoteness *int            `json:"remoteness,omitempty"` // the number of moves left, if the winner hurries and the loser resists
	Grundy     *int            `json:"grundy,omitempty"`     // only of a sum under normal play
	Parts      []Part          `json:"parts,omitempty"`      // only of a sum
	End        message.Message `json:"end,omitzero"`         // why there is no move
	Moves      []Move          `json:"moves"`

	// Circle has moves of a draw that both players can repeat for ever: after them a position comes
	// again. It is empty if the game ends, or if they are many.
	Circle []message.Move `json:"circle,omitempty"`
}

// A Board is a position as plain data that can be drawn. Its kind says which of the boards of package rules it is.
type Board interface{ Kind() string }

// PartByPart reports whether the position is too large to search whole, and its value is that of the
// Grundy values of its parts.
func (e Explanation) PartByPart() bool {
	return e.Value != nil && e.Value.Chance == nil && e.Value.Outcome != message.Draw && e.Remoteness == nil
}

// A Value is the value of a position for the player to move.
type Value struct {
	Outcome message.Outcome

	// Chance is the chance of the other player to win in a game in which one player moves blindly.
	// It replaces Outcome, and is nil in all other games.
	Chance *big.Rat
}

// Is reports whether a game without chances has this outcome.
func (v Value) Is(outcome message.Outcome) bool { return v.Chance == nil && v.Outcome == outcome }

// String returns "won", "lost" or "drawn", or a chance such as "3/4".
func (v Value) String() string {
	if v.Chance != nil {
		return v.Chance.RatString()
	}
	return v.Outcome.String()
}

// MarshalText returns the value as String does.
func (v Value) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads what String returns.
func (v *Value) UnmarshalText(text []byte) error {
	*v = Value{}
	if v.Outcome.UnmarshalText(text) == nil {
		return nil
	}
	chance, ok := new(big.Rat).SetString(string(text))
	if !ok {
		return fmt.Errorf("unknown value %q", text)
	}
	v.Chance = chance
	return nil
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
	Words string       `json:"words"` // Done in English, in every language
	Done  message.Move `json:"done"`
	To    string       `json:"to"`
	Brief string       `json:"-"` // of To, see rules.Position
	Value Value        `json:"value"`

	// Remoteness is the number of moves to the end if the winner hurries and the loser
	// resists. A draw has none, and a position of which search found only the outcome.
	Remoteness *int            `json:"remoteness,omitempty"`
	Grundy     *int            `json:"grundy,omitempty"`
	End        message.Message `json:"end,omitzero"`    // why there is no move then
	Reply      *Reply          `json:"reply,omitempty"` // the quickest winning reply to a move that loses
}

// A Reply is the answer to a move.
type Reply struct {
	Words string       `json:"words"`
	Done  message.Move `json:"done"`
	To    string       `json:"to"`
}

// Does returns the outcome for the player who makes the move; Draw for every move against a blind
// player.
func (m Move) Does() message.Outcome {
	if m.Value.Chance != nil {
		return message.Draw
	}
	return -m.Value.Outcome
}

// An Explained is a case with the explanations of its positions and its answer.
type Explained struct {
	Case      int           `json:"case"` // counted from 1
	Positions []Explanation `json:"positions"`

	// Answer is empty where the case is too large for every exact method, and By too.
	Answer string `json:"answer"`
	By     Method `json:"answered_by,omitempty"`
}

// Explanations are the explained cases of an input, as one JSON document.
type Explanations struct {
	Problem string      `json:"problem"`
	Cases   []Explained `json:"cases"`
}

// Schema names the document of judge explain.
func (Explanations) Schema() Schema { return "grundy/explain/1" }

// Answers are the answers to the cases of an input, as one JSON document.
type Answers struct {
	Problem string   `json:"problem"`
	Cases   []Answer `json:"cases"`
}

// Schema names the document of judge answer.
func (Answers) Schema() Schema { return "grundy/answer/1" }

// A Method is how an answer was found.
type Method string

const (
	BySearch       Method = "search"          // by playing the game
	BySecondMethod Method = "a second method" // by another exact method
)

// An Answer is the answer to a case.
type Answer struct {
	Text string `json:"answer"`
	By   Method `json:"answered_by"`
}
