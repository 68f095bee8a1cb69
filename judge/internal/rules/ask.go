package rules

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// A Question has the positions of a case and the question about them.
type Question[C any] interface {
	Positions(c C) []Position // in the order of the answer; the player who begins is to move
	ReadPosition(in *Scanner) Position
	Answer(c C) (string, error)
	Claims(c C, output string) []Claim // a claim for each position, none if the output is not readable
	Said(wins bool) string             // the answer for a win or a loss; "" if the question is another
	Possible() []string                // all answers about one position, each a line; nil if they are not few

	// Wins returns who wins in less time than an answer takes, nil if an answer takes no longer.
	Wins() Winner[C]
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
	Why func(text string) message.Kind
}

// A ChanceClaim claims the chance of the player who does not move blindly, which an output has as its
// remainder modulo Modulus. Chance is nil if that is the remainder of no short fraction.
type ChanceClaim struct {
	Position           Position
	Chance             *big.Rat
	Remainder, Modulus int64
}

func (c ChanceClaim) Of() Position  { return c.Position }
func (c OutcomeClaim) Of() Position { return c.Position }
func (c CountClaim) Of() Position   { return c.Position }
func (c MovesClaim) Of() Position   { return c.Position }

// A question is a Question about the positions of a game.
type question[C, P any, K comparable] struct {
	game   *Game[P, K]
	start  func(c C) []P
	answer func(c C) (string, error)
}

// Asks returns a question of a problem of its own.
func Asks[C, P any, K comparable](g *Game[P, K], start func(c C) []P, answer func(c C) (string, error)) Question[C] {
	return question[C, P, K]{g, start, answer}
}

func (q question[C, P, K]) Positions(c C) []Position {
	return lists.Each(q.start(c), func(p P) Position { return q.game.at(p, 0) })
}

func (q question[C, P, K]) ReadPosition(in *Scanner) Position { return q.game.at(q.game.Read(in), 0) }
func (q question[C, P, K]) Answer(c C) (string, error)        { return q.answer(c) }
func (q question[C, P, K]) Claims(C, string) []Claim          { return nil }
func (q question[C, P, K]) Said(bool) string                  { return "" }
func (q question[C, P, K]) Possible() []string                { return nil }
func (q question[C, P, K]) Wins() Winner[C]                   { return nil }

// An outcomeQuestion asks how the game ends for the player to move.
type outcomeQuestion[C, P any, K comparable] struct {
	question[C, P, K]
	said func(c C, outcome game.Outcome) string // "" for an impossible outcome
	end  string                                 // comes after the last position
}

// AsksOutcome returns the question of a problem that asks how the game ends for the player to
// move. The answer is the text that said returns for each position, and end after the last
// one. For an impossible outcome said returns "".
func AsksOutcome[C, P any, K comparable](g *Game[P, K], start func(c C) []P,
	said func(c C, outcome game.Outcome) string, end string) Question[C] {
	return outcomeQuestion[C, P, K]{question[C, P, K]{game: g, start: start}, said, end}
}

func (q outcomeQuestion[C, P, K]) Answer(c C) (string, error) {
	var answer strings.Builder
	for _, p := range q.start(c) {
		outcome, err := q.game.Outcome(p, q.said(c, game.Draw) != "")
		if err != nil {
			return "", err
		}
		answer.WriteString(q.said(c, outcome))
	}
	answer.WriteString(q.end)
	return answer.String(), nil
}

func (q outcomeQuestion[C, P, K]) Claims(c C, output string) []Claim {
	// White space only separates words: single blanks here.
	output = strings.Join(strings.Fields(output), " ") + " "
	var claims []Claim
	for _, p := range q.Positions(c) {
		outcome, rest, found := q.claimed(c, output)
		if !found {
			return nil
		}
		claims = append(claims, OutcomeClaim{p, outcome})
		output = rest
	}
	if strings.TrimSpace(output) != "" {
		return nil
	}
	return claims
}

// claimed returns the outcome that an output begins with, and the rest of it.
func (q outcomeQuestion[C, P, K]) claimed(c C, output string) (outcome game.Outcome, rest string, found bool) {
	for _, outcome := range []game.Outcome{game.Win, game.Loss, game.Draw} {
		text := q.said(c, outcome)
		if text == "" {
			continue
		}
		word := strings.Join(strings.Fields(text), " ")
		if q.end == "" {
			word += " "
		}
		rest, found := strings.CutPrefix(output, word)
		if found {
			return outcome, rest, true
		}
	}
	return 0, output, false
}

// A winnerQuestion asks for each position whether the player to move wins.
type winnerQuestion[C, P any, K comparable] struct {
	outcomeQuestion[C, P, K]
	win, loss string
}

// AsksWinner returns the question of a problem that asks for each position whether the player
// to move wins. The answer is the line win or the line loss.
func AsksWinner[C, P any, K comparable](g *Game[P, K], start func(c C) []P, win, loss string) Question[C] {
	q := winnerQuestion[C, P, K]{win: win, loss: loss}
	q.outcomeQuestion = outcomeQuestion[C, P, K]{question[C, P, K]{game: g, start: start},
		OneOf[C](win+"\n", loss+"\n"), ""}
	return q
}

func (q winnerQuestion[C, P, K]) Possible() []string { return []string{q.win, q.loss} }

func (q winnerQuestion[C, P, K]) Said(wins bool) string {
	if wins {
		return q.win + "\n"
	}
	return q.loss + "\n"
}

// OneOf returns a function that answers a game without draws by one of two texts.
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

// A countQuestion asks how many moves win.
type countQuestion[C, P any, K comparable] struct{ question[C, P, K] }

// AsksCount returns the question of a problem that asks how many moves win; count searches (see hdu1850).
func AsksCount[C, P any, K comparable](g *Game[P, K], start func(c C) []P, count func(c C) (int, error)) Question[C] {
	return countQuestion[C, P, K]{question[C, P, K]{g, start, func(c C) (string, error) {
		n, err := count(c)
		return fmt.Sprintln(n), err
	}}}
}

func (q countQuestion[C, P, K]) Claims(c C, output string) []Claim {
	n, err := strconv.ParseInt(strings.TrimSpace(output), 10, 64)
	if err != nil {
		return nil
	}
	return []Claim{CountClaim{q.Positions(c)[0], n}}
}

// Alone returns the one position of a case.
func Alone[P any](p P) []P { return []P{p} }
