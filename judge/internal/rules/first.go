package rules

import (
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// A FirstClaim claims that the player to move wins, and which winning move comes first in the order
// of Position.Moves.
type FirstClaim struct {
	Position Position
	Move     int64        // its place among all moves, from 0; -1 if there is no such move
	Named    string       // the move as the output has it
	Why      message.Kind // why there is no such move
	Left     string       // what the move leaves as the output has it, "" if that is right or not asked for,
	Leaves   string       // and as the answer has it
}

func (c FirstClaim) Of() Position { return c.Position }

// FirstMoves are the answers of a problem that asks for the first winning move.
type FirstMoves[C any] struct {
	Lost string // the line or the lines of the answer if no move wins

	// Write returns the answer that names a move, given its place among all moves, from 0.
	Write func(c C, move int64) string

	// Read reads an output, given its words, as a claim without its Position. It reports whether the
	// output names a move.
	Read func(c C, words []string) (FirstClaim, bool)
}

// A firstQuestion asks for the first winning move.
type firstQuestion[C, P any, K comparable] struct {
	question[C, P, K]
	moves FirstMoves[C]
}

// AsksFirst returns the question of a problem that asks for the first winning move, in the order of the
// moves of its game, and maybe what that leaves.
func AsksFirst[C, P any, K comparable](g *Game[P, K], start func(c C) []P, moves FirstMoves[C]) Question[C] {
	return firstQuestion[C, P, K]{question[C, P, K]{g, start, func(c C) (string, error) {
		move, err := firstWinning(g, start(c)[0])
		if move < 0 || err != nil {
			return moves.Lost + "\n", err
		}
		return moves.Write(c, move), nil
	}}, moves}
}

// firstWinning returns the place of the first winning move among all moves, -1 if none wins.
func firstWinning[P any, K comparable](g *Game[P, K], p P) (place int64, err error) {
	won, err := g.Outcome(p, false)
	if won != game.Win || err != nil {
		return -1, err
	}
	g.Moves(p, func(_ game.Move, to P, _ ...Spot) bool {
		var outcome game.Outcome
		if outcome, err = g.Outcome(to, false); err != nil || outcome == game.Loss {
			return false
		}
		place++
		return true
	})
	return place, err
}

// Said returns the answer for a loss. A win has many.
func (q firstQuestion[C, P, K]) Said(wins bool) string {
	if wins {
		return ""
	}
	return q.moves.Lost + "\n"
}

func (q firstQuestion[C, P, K]) Claims(c C, output string) []Claim {
	position, words := q.Positions(c)[0], strings.Fields(output)
	if slices.Equal(words, strings.Fields(q.moves.Lost)) {
		return []Claim{OutcomeClaim{position, game.Loss}}
	}
	claim, ok := q.moves.Read(c, words)
	if !ok {
		return nil
	}
	claim.Position = position
	if claim.Left != "" && claim.Move >= 0 {
		right, _ := q.moves.Read(c, strings.Fields(q.moves.Write(c, claim.Move)))
		claim.Leaves = right.Left
		if claim.Left == claim.Leaves {
			claim.Left, claim.Leaves = "", ""
		}
	}
	return []Claim{claim}
}
