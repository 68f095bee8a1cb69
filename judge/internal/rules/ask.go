package rules

import (
	"fmt"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
)

// A Table is what a case puts on the table, and what is asked about it.
type Table[C any] struct {
	Positions func(c C) []Position
	position  func(in *Scanner) Position
	Answer    func(c C) (string, error)
	Claims    func(c C, output string) []Claim // may be nil
	Said      func(wins bool) string           // how the answer says who wins; nil where that is not asked
}

// A Claim is what an output says of a position, where that can be read: one of the
// types below.
type Claim interface{ Of() Position }

// An OutcomeClaim says how the game ends for the player to move.
type OutcomeClaim struct {
	Position Position
	Outcome  game.Outcome
}

// A CountClaim says how many moves win.
type CountClaim struct {
	Position Position
	Moves    int64
}

// A MovesClaim says that the player to move wins, and what the winning moves leave: the
// text of positions, in the order in which the output has them, or none.
type MovesClaim struct {
	Position Position
	Leaves   []string

	// Why, if not nil, says in words of the rules why no move leads to such a text.
	Why func(text string) string
}

func (c OutcomeClaim) Of() Position { return c.Position }
func (c CountClaim) Of() Position   { return c.Position }
func (c MovesClaim) Of() Position   { return c.Position }

// OnTable returns the table of a game; what is asked is still open.
func OnTable[C, P any, K comparable](g *Game[P, K], start func(c C) []P) Table[C] {
	return Table[C]{
		Positions: func(c C) []Position {
			var list []Position
			for _, p := range start(c) {
				list = append(list, g.at(p, 0))
			}
			return list
		},
		position: func(in *Scanner) Position { return g.at(g.Read(in), 0) },
	}
}

// AsksWinner returns the table of a problem that asks of each position whether the
// player to move wins. The answer is one of two lines for each.
func AsksWinner[C, P any, K comparable](g *Game[P, K], start func(c C) []P, win, loss string) Table[C] {
	win, loss = win+"\n", loss+"\n"
	t := AsksOutcome(g, start, OneOf[C](win, loss), "")
	t.Said = func(wins bool) string {
		if wins {
			return win
		}
		return loss
	}
	return t
}

// OneOf says how a game without draws ends, by one of two texts.
func OneOf[C any](win, loss string) func(c C, outcome game.Outcome) string {
	return func(_ C, outcome game.Outcome) string {
		switch outcome {
		case game.Win:
			return win
		case game.Loss:
			return loss
		}
		return ""
	}
}

// AsksOutcome returns the table of a problem that asks how the game ends for the player
// to move. The answer is what said says for each position, "" of an outcome that cannot
// be; end is what stands behind the last one, where that is not a part of the texts.
func AsksOutcome[C, P any, K comparable](g *Game[P, K], start func(c C) []P, said func(c C, outcome game.Outcome) string, end string) Table[C] {
	t := OnTable(g, start)
	t.Answer = func(c C) (string, error) {
		var answer strings.Builder
		for _, p := range start(c) {
			outcome, err := g.Outcome(p, said(c, game.Draw) != "")
			if err != nil {
				return "", err
			}
			answer.WriteString(said(c, outcome))
		}
		answer.WriteString(end)
		return answer.String(), nil
	}
	t.Claims = func(c C, output string) []Claim {
		// White space counts only between words.
		output = strings.Join(strings.Fields(output), " ") + " "
		var claims []Claim
		for _, p := range t.Positions(c) {
			found := false
			for _, outcome := range []game.Outcome{game.Win, game.Loss, game.Draw} {
				text := said(c, outcome)
				if rest, ok := cutWord(output, text, end); text != "" && ok && !found {
					claims, output, found = append(claims, OutcomeClaim{p, outcome}), rest, true
				}
			}
			if !found {
				return nil
			}
		}
		if strings.TrimSpace(output) != "" {
			return nil
		}
		return claims
	}
	return t
}

// AsksCount returns the table of a problem that asks how many moves win; count says so.
func AsksCount[C, P any, K comparable](g *Game[P, K], start func(c C) []P, count func(c C) (int, error)) Table[C] {
	t := OnTable(g, start)
	t.Answer = func(c C) (string, error) {
		n, err := count(c)
		if err != nil {
			return "", err
		}
		return fmt.Sprintln(n), nil
	}
	t.Claims = func(c C, output string) []Claim {
		n, err := strconv.ParseInt(strings.TrimSpace(output), 10, 64)
		if err != nil {
			return nil
		}
		return []Claim{CountClaim{t.Positions(c)[0], n}}
	}
	return t
}

// cutWord cuts a text of an answer off an output in which white space is one blank.
func cutWord(output, text, end string) (rest string, ok bool) {
	word := strings.Join(strings.Fields(text), " ")
	if end == "" {
		word += " "
	}
	return strings.CutPrefix(output, word)
}

// Alone returns the positions of a case that is one position.
func Alone[P any](p P) []P { return []P{p} }
