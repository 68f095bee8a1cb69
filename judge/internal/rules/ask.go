package rules

import (
	"fmt"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
)

// A Table has the positions of a case and the question about them.
type Table[C any] struct {
	Positions func(c C) []Position // in the order of the answer; the player who begins is to move
	position  func(in *Scanner) Position
	Answer    func(c C) (string, error)
	Claims    func(c C, output string) []Claim // a claim for each position, none if the output is not readable; or nil
	Said      func(wins bool) string           // the answer for a win or a loss; nil if the question is another
	Possible  []string                         // all answers about one position, each a line; nil if they are not few
}

// A Claim is what an output claims about a position: one of the types below.
type Claim interface{ Of() Position }

// An OutcomeClaim claims how the game ends for the player to move.
type OutcomeClaim struct {
	Position Position
	Outcome  game.Outcome
}

// A CountClaim claims how many moves win.
type CountClaim struct {
	Position Position
	Moves    int64
}

// A MovesClaim claims that the player to move wins, and by moves to which positions. Leaves
// has the text of these, in the order of the output.
type MovesClaim struct {
	Position Position
	Leaves   []string

	// Why, if it is not nil, returns why no move leads to a position.
	Why func(text string) string
}

func (c OutcomeClaim) Of() Position { return c.Position }
func (c CountClaim) Of() Position   { return c.Position }
func (c MovesClaim) Of() Position   { return c.Position }

// OnTable returns the table of a game without a question.
func OnTable[C, P any, K comparable](g *Game[P, K], start func(c C) []P) Table[C] {
	return Table[C]{
		Positions: func(c C) []Position {
			return Each(start(c), func(p P) Position { return g.at(p, 0) })
		},
		position: func(in *Scanner) Position { return g.at(g.Read(in), 0) },
	}
}

// AsksWinner returns the table of a problem that asks for each position whether the player
// to move wins. The answer is the line win or the line loss.
func AsksWinner[C, P any, K comparable](g *Game[P, K], start func(c C) []P, win, loss string) Table[C] {
	said := map[bool]string{true: win + "\n", false: loss + "\n"}
	t := AsksOutcome(g, start, OneOf[C](said[true], said[false]), "")
	t.Said, t.Possible = func(wins bool) string { return said[wins] }, []string{win, loss}
	return t
}

// OneOf returns a function that answers a game without draws by one of two texts.
func OneOf[C any](win, loss string) func(c C, outcome game.Outcome) string {
	said := map[game.Outcome]string{game.Win: win, game.Loss: loss}
	return func(_ C, outcome game.Outcome) string { return said[outcome] }
}

// AsksOutcome returns the table of a problem that asks how the game ends for the player to
// move. The answer is the text that said returns for each position, and end after the last
// one. For an impossible outcome said returns "".
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
		// White space only separates words: single blanks here.
		output = strings.Join(strings.Fields(output), " ") + " "
		var claims []Claim
		for _, p := range t.Positions(c) {
			found := false
			for _, outcome := range []game.Outcome{game.Win, game.Loss, game.Draw} {
				text := said(c, outcome)
				word := strings.Join(strings.Fields(text), " ")
				if end == "" {
					word += " "
				}
				if rest, ok := strings.CutPrefix(output, word); text != "" && ok && !found {
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

// AsksCount returns the table of a problem that asks how many moves win; count searches (see hdu1850).
func AsksCount[C, P any, K comparable](g *Game[P, K], start func(c C) []P, count func(c C) (int, error)) Table[C] {
	t := OnTable(g, start)
	t.Answer = func(c C) (string, error) {
		n, err := count(c)
		return fmt.Sprintln(n), err
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

// Alone returns the one position of a case.
func Alone[P any](p P) []P { return []P{p} }
