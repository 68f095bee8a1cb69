package result

import (
	"encoding/json"

	"grundy/judge/internal/message"
)

// A Refutation shows by moves that what an output claims about a position is false. Positions and the
// reasons of ends are in the words of the game.
type Refutation struct {
	Case     int             `json:"case,omitempty"` // of several in the input, counted from 1
	Claim    Claim           `json:"claim"`
	Claimed  message.Outcome `json:"claimed"`                 // for the player to move; by a number of winning moves, too
	Claims   int64           `json:"claimed_moves,omitempty"` // the number of winning moves that a ClaimCount claims
	Position string          `json:"position"`                // as judge explain reads it
	Brief    string          `json:"brief"`                   // the position without what no move changes
	Place    int             `json:"place,omitempty"`         // of the position in its case, counted from 1,
	Of       int             `json:"of,omitempty"`            // and how many the case has; 0 if it has one
	Mover    message.Player  `json:"mover"`                   // the player to move
	Other    message.Player  `json:"other"`

	// How says what refutes the claim, and which of the following fields are set.
	How    Refuting        `json:"how"`
	Fair   *Chances        `json:"chances,omitempty"` // of ByChance
	Value  message.Outcome `json:"value"`             // of the position, for the player to move
	End    message.Message `json:"end,omitzero"`      // why there is no move from the position
	Named  string          `json:"unmoved,omitempty"` // a position that the output names, and no move leads to; or of a ClaimFirst the move,
	Why    message.Kind    `json:"why,omitempty"`     // and why not, "" if the game does not say
	Left   string          `json:"left,omitempty"`    // of LeftElse: what the move leaves as the output has it,
	Leaves string          `json:"leaves,omitempty"`  // and as the answer has it
	Move   *Play           `json:"move,omitempty"`    // of the player to move
	Reply  *Play           `json:"reply,omitempty"`   // to Move
	Lines  []Exchange      `json:"lines,omitempty"`   // the first of all
	More   int             `json:"more,omitempty"`    // how many other lines there are
	Wins   []Play          `json:"winning,omitempty"` // the first of the winning moves
	Count  int             `json:"number,omitempty"`  // of all winning moves
	Circle []message.Move  `json:"circle,omitempty"`  // as in an Explanation
}

// Chances are the chance of the player who does not move blindly, Other, and what a ClaimChance has in
// its place: fractions, and the remainders modulo Modulus that an output has for them.
type Chances struct {
	Right     string   `json:"right"`
	Claimed   string   `json:"claimed,omitempty"` // "" if it is no short fraction
	Remainder int64    `json:"claimed_remainder"`
	Modulus   int64    `json:"modulus"`
	Moves     []Chance `json:"moves"` // of the blind player, each as likely as the others
}

// A Chance is the chance of Other after a move.
type Chance struct {
	Move string       `json:"move"` // Done in English, in every language
	Done message.Move `json:"done"`
	Then string       `json:"then"`
}

// A Claim is what an output can claim about a position.
type Claim string

const (
	ClaimOutcome Claim = "outcome" // who wins
	ClaimCount   Claim = "count"   // how many moves win
	ClaimChance  Claim = "chance"  // how likely the player wins who does not move blindly
	ClaimMoves   Claim = "moves"   // which positions the winning moves lead to
	ClaimFirst   Claim = "first"   // which winning move comes first
)

// Refuting is a way to refute a claim.
type Refuting string

const (
	AtTheEnd Refuting = "over" // the game is over: End
	// Lines has replies to the moves, and the player to move does worse than claimed
	ByReplies Refuting = "replies"
	// Move does better than claimed; Lines has replies to what follows, none if the game is over
	ByMove      Refuting = "move"
	ByChance    Refuting = "chance"       // Fair
	ByCount     Refuting = "count"        // Wins
	NoSuchMove  Refuting = "no such move" // the output names a position that no move leads to: Named, Why
	LosingMove  Refuting = "losing move"  // the output names what Move leaves; Reply refutes that
	MissingMove Refuting = "missing move" // the output leaves out Move; Lines has replies to what follows
	IllegalMove Refuting = "illegal move" // the output names a move that there is not: Named, Why
	// the output names a move that wins, Named, but Move wins too and comes first; Lines has replies to what follows
	EarlierMove Refuting = "earlier move"
	// the output names the right move, Named, but not what that leaves: Left, Leaves
	LeftElse     Refuting = "left else"
	WrittenBadly Refuting = "written badly" // the output names the right moves, in another way than the statement asks
)

// A Play is a move, and the position that it leads to.
type Play struct {
	Words string          `json:"words"` // Done in English, in every language
	Done  message.Move    `json:"done"`
	To    string          `json:"to"`           // as judge explain reads it
	Brief string          `json:"brief"`        // To without what no move changes
	Value message.Outcome `json:"value"`        // of To, for the player to move there
	End   message.Message `json:"end,omitzero"` // why there is no move from To, "" if there is one
}

// UnmarshalJSON reads a move, also one that was kept when documents had only its words.
func (p *Play) UnmarshalJSON(text []byte) error {
	type plain Play
	err := json.Unmarshal(text, (*plain)(p))
	p.Done = known(p.Done, p.Words)
	return err
}

// UnmarshalJSON reads a chance as Play.UnmarshalJSON reads a move.
func (c *Chance) UnmarshalJSON(text []byte) error {
	type plain Chance
	err := json.Unmarshal(text, (*plain)(c))
	c.Done = known(c.Done, c.Move)
	return err
}

// known returns a move, or its words if there are no data about it.
func known(done message.Move, words string) message.Move {
	if done.Verb == "" && words != "" {
		done.Texts = []string{words}
	}
	return done
}

// An Exchange is a move, and the reply to it.
type Exchange struct {
	Move  Play  `json:"move"`
	Reply *Play `json:"reply,omitempty"` // nil if the move ends the game
}

// MostLines is how many moves or lines of each kind a Refutation has at most.
const MostLines = 3
