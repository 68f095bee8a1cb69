package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// AllMoves are the answers of a problem that asks for all winning moves.
type AllMoves[C any] struct {
	Won, Lost string // the first line of the answer; if Won is empty, all moves are on one line and have a word each

	// Write returns the numbers that name a move.
	Write func(done game.Move) []int64

	// Leaves returns the text of the position that numbers of an output stand for. It reports whether
	// they name a move.
	Leaves func(c C, numbers []int64) (text string, ok bool)

	// Why returns why no move is named by the numbers.
	Why func(c C, numbers []int64) message.Kind
}

// An allQuestion asks for all winning moves.
type allQuestion[C, P any, K comparable] struct {
	question[C, P, K]
	moves AllMoves[C]
}

// AsksAll returns the question of a problem that asks for all winning moves, in the order of the moves of
// its game. The answer has a line for each.
func AsksAll[C, P any, K comparable](g *Game[P, K], start func(c C) []P, moves AllMoves[C]) Question[C] {
	return allQuestion[C, P, K]{question[C, P, K]{g, start, func(c C) (string, error) {
		var lines []string
		var err error
		g.Moves(start(c)[0], func(done game.Move, to P, _ ...Spot) bool {
			var outcome game.Outcome
			if outcome, err = g.Outcome(to, false); err == nil && outcome == game.Loss {
				lines = append(lines, strings.Trim(fmt.Sprint(moves.Write(done)), "[]"))
			}
			return err == nil
		})
		return moves.Answer(lines), err
	}}, moves}
}

// Answer returns the answer that has the lines of the winning moves.
func (m AllMoves[C]) Answer(lines []string) string {
	if len(lines) == 0 {
		return m.Lost + "\n"
	}
	if m.Won == "" {
		return strings.Join(lines, " ") + "\n"
	}
	return strings.Join(slices.Concat([]string{m.Won}, lines), "\n") + "\n"
}

// LinesOfPairs returns how many lines the first of some answers has: its first line, and one line of two
// numbers for each move.
func LinesOfPairs(answers string) int {
	n := 0
	for line := range strings.Lines(answers) {
		if n > 0 && len(strings.Fields(line)) != 2 {
			break
		}
		n++
	}
	return max(n, 1)
}

// Said returns the answer for a loss. A win has many.
func (q allQuestion[C, P, K]) Said(wins bool) string {
	if wins {
		return ""
	}
	return q.moves.Lost + "\n"
}

// Wins asks for the position itself: an answer asks for each that a move leads to.
func (q allQuestion[C, P, K]) Wins() Winner[C] {
	return func(c C) (bool, error) {
		outcome, err := q.game.Outcome(q.start(c)[0], false)
		return outcome == game.Win, err
	}
}

func (q allQuestion[C, P, K]) Claims(c C, output string) []Claim {
	var lines []string
	for line := range strings.Lines(output) {
		line = strings.Join(strings.Fields(line), " ")
		if line != "" {
			lines = append(lines, line)
		}
	}
	position := q.Positions(c)[0]
	switch {
	case slices.Equal(lines, []string{q.moves.Lost}):
		return []Claim{OutcomeClaim{position, game.Loss}}
	case q.moves.Won == "" && len(lines) == 1:
		lines = slices.Concat([]string{""}, strings.Fields(output))
	case len(lines) == 0 || lines[0] != q.moves.Won:
		return nil
	}
	named := make(map[string][]int64) // by what these moves leave
	claim := MovesClaim{Position: position, Why: func(text string) message.Kind { return q.moves.Why(c, named[text]) }}
	for _, line := range lines[1:] {
		var numbers []int64
		for _, word := range strings.Fields(line) {
			n, err := strconv.ParseInt(word, 10, 64)
			if err != nil {
				return nil
			}
			numbers = append(numbers, n)
		}
		text, ok := q.moves.Leaves(c, numbers)
		if !ok {
			return nil
		}
		claim.Leaves, named[text] = append(claim.Leaves, text), numbers
	}
	return []Claim{claim}
}
