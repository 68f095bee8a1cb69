package words

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Quantity says what a table shows of each position.
func (English) Quantity(q result.Quantity) string {
	return map[result.Quantity]string{
		result.ShowWinner: "who wins", result.ShowGrundy: "Grundy values", result.ShowRemoteness: "moves to the end",
		result.ShowWinning: "number of winning moves", result.ShowAnswer: "answers",
	}[q]
}

// TableTitle says what a table shows, and of which positions.
func (e English) TableTitle(t *result.Table, positions bool) string {
	shows := e.Quantity(t.Show)
	if t.Chances() {
		shows = "the chance to beat the player who plays blindly"
	}
	if positions {
		return fmt.Sprintf("%s: %s in the positions %s", t.Game, shows, t.Positions)
	}
	return fmt.Sprintf("%s: %s", t.Game, shows)
}

// StatesTitle says what a picture of the states of a law shows.
func (English) StatesTitle(game string) string {
	return fmt.Sprintf("%s: the state after each digit, from state 0", game)
}

// TooNarrow counts the columns for which a page has no room.
func (English) TooNarrow(columns int) string {
	return fmt.Sprintf("The page is too narrow for %d more columns; --csv prints them.", columns)
}

// TableLegend says what the signs mean, which number is where, and what is past search.
func (e English) TableLegend(t *result.Table) (lines []string) {
	grid := t.Positions.Axes() == 2
	var text string
	switch {
	case grid && len(t.Axes) == 2:
		text = fmt.Sprintf("Rows: %s. Columns: %s.", e.Say(message.New(t.Axes[0])), e.Say(message.New(t.Axes[1])))
	case grid:
		text = "Rows: the first number. Columns: the second."
	case len(t.Axes) == 1:
		text = fmt.Sprintf("%s: the number of the row plus that of the column.", texts.Capital(e.Say(message.New(t.Axes[0]))))
	default:
		text = "The number is that of the row plus that of the column."
	}
	if !t.Chances() && t.Show != result.ShowWinner {
		text += " The player to move loses the positions in [ ]."
	}
	has := func(outcome game.Outcome) bool {
		return t.Show == result.ShowWinner && slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && c.Value.Is(outcome) })
	}
	if has(game.Loss) || has(game.Draw) {
		text += " For the player to move, L is lost, . is won" + map[bool]string{true: ", = is drawn"}[has(game.Draw)] + "."
	}
	if t.Show == result.ShowAnswer && slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && c.Answer == "" }) {
		text += " Without an answer, shown as - or [], are positions that no small input asks about."
	}
	if t.Show == result.ShowRemoteness && slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && c.Number == nil }) {
		text += " Where it shows -, the game is drawn, or a player moves blindly."
	}
	if last := t.Largest(); last < t.To {
		text += fmt.Sprintf(" Positions with numbers above %d are not legal.", last)
	}
	lines = append(lines, text)
	if t.Unsolved > 0 {
		past := fmt.Sprintf("%s, shown as ? or not at all, are past search: %s.", result.Count(t.Unsolved, "position"), e.bound(t.Bound))
		if to, fits := t.Fits(); fits {
			past += fmt.Sprintf(" Up to %d, all are solved.", to)
		}
		lines = append(lines, past)
	}
	return lines
}
