// Package explain explains why a position is won or lost, with moves and replies, and why
// an output is wrong; and it plays. It knows a game only by its positions and moves, and
// uses no theorem. It returns data, for others to put into words.
package explain

import (
	"errors"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Explain explains a position. A position that is too large to search is not an error; see
// result.Explanation.PastSearch.
func Explain(p rules.Position) (result.Explanation, error) {
	e := result.Explanation{
		Position: p.String(), Brief: p.Brief(), Kind: p.Board().Kind(), Board: p.Board(), Players: p.Players(),
		Mover: p.Mover(),
		Moves: []result.Move{},
	}
	err := search(&e, p)
	large := game.TooLarge{}
	if errors.As(err, &large) {
		e.PastSearch, err = &large.Bound, nil
	}
	return e, err
}

// search adds to an explanation what search finds of the position.
func search(e *result.Explanation, p rules.Position) error {
	value, err := p.Value()
	if err != nil {
		return err
	}
	known := result.Value{Outcome: value.Outcome, Chance: value.Chance}
	e.Value, e.Remoteness, e.End, e.Grundy = &known, remoteness(value), p.End(), grundyOf(p)
	for _, part := range p.Parts() {
		e.Parts = append(e.Parts, result.Part{Position: part.String(), Brief: part.Brief(), Grundy: grundyOf(part)})
	}
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return err
		}
		m := result.Move{
			Words: move.Done.String(), Done: move.Done, To: move.To.String(), Brief: move.To.Brief(),
			Value: result.Value{Outcome: value.Outcome, Chance: value.Chance}, Remoteness: remoteness(value),
			Grundy: grundyOf(move.To), End: move.To.End(),
		}
		if m.Value.Is(game.Win) && m.End.IsZero() { // under misère play there may be no move
			reply, err := Best(move.To)
			if err != nil {
				return err
			}
			m.Reply = &result.Reply{Words: reply.Done.String(), Done: reply.Done, To: reply.To.String()}
		}
		e.Moves = append(e.Moves, m)
	}
	e.Circle, err = circle(p)
	return err
}

// circle returns the moves of a draw by which a position comes again, nil if there are none or many.
func circle(p rules.Position) ([]game.Move, error) {
	const most = 6
	var moves []game.Move
	value, err := p.Value()
	for met := []string{p.String()}; err == nil && value.Is(game.Draw) && len(moves) < most; {
		var best rules.Move
		best, err = Best(p)
		if err != nil || best.To == nil {
			break
		}
		moves, p = append(moves, best.Done), best.To
		text := p.String()
		if slices.Contains(met, text) {
			return moves, nil
		}
		met = append(met, text)
	}
	return nil, err
}

// remoteness returns the number of moves to the end, nil in a draw or if it is unknown.
func remoteness(v rules.Value) *int {
	if v.Chance != nil || v.Outcome == game.Draw || v.Remoteness == rules.Unknown {
		return nil
	}
	return &v.Remoteness
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
