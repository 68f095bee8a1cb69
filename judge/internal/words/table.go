package words

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Quantity says what a table shows of each position.
func (s spoken[L]) Quantity(q result.Quantity) string {
	return s.sayKnown(sentence(of("table shows", q)))
}

// TableTitle says what a table shows, and of which positions.
func (s spoken[L]) TableTitle(t *result.Table, positions bool) string {
	shows := sentence(of("table shows", t.Show))
	if t.Chances() {
		shows = sentence("table shows chance")
	}
	if positions {
		return s.Say(sentence("table title, positions", t.Game, shows, cited(t.Positions)))
	}
	return s.Say(sentence("table title", t.Game, shows))
}

// StatesTitle says what a picture of the states of a law shows.
func (s spoken[L]) StatesTitle(game string) string { return s.Say(sentence("states title", game)) }

// TooNarrow counts the columns for which a page has no room.
func (s spoken[L]) TooNarrow(columns int) string { return s.Say(sentence("page too narrow", columns)) }

// TableLegend says what the signs mean, which number is where, and what is past search.
func (s spoken[L]) TableLegend(t *result.Table) (lines []string) {
	lines = append(lines, s.Say(listed(sentences, legend(t))))
	if t.Unsolved > 0 {
		past := []message.Message{sentence("legend past search", counting(t.Unsolved, Position), bound(t.Bound))}
		if to, fits := t.Fits(); fits {
			past = append(past, sentence("legend all solved", to))
		}
		lines = append(lines, s.Say(listed(sentences, past)))
	}
	return lines
}

// legend returns what the signs of a table mean.
func legend(t *result.Table) (said []message.Message) {
	grid := t.Positions.Axes() == 2
	switch {
	case grid && len(t.Axes) == 2:
		said = append(said, sentence("legend axes", t.Axes[0], t.Axes[1]))
	case grid:
		said = append(said, sentence("legend numbers"))
	case t.Positions.Axes() > 2:
		said = append(said, sentence("legend three numbers"))
	case len(t.Axes) == 1:
		said = append(said, sentence("legend axis", t.Axes[0]))
	default:
		said = append(said, sentence("legend number"))
	}
	if !t.Chances() && t.Show != result.ShowWinner {
		said = append(said, sentence("legend brackets"))
	}
	some := func(which func(c result.Cell) bool) bool {
		return slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && which(c) })
	}
	switch {
	case t.Show == result.ShowWinner && some(func(c result.Cell) bool { return c.Value.Is(game.Draw) }):
		said = append(said, sentence("legend signs, drawn"))
	case t.Show == result.ShowWinner && some(func(c result.Cell) bool { return c.Value.Is(game.Loss) }):
		said = append(said, sentence("legend signs"))
	case t.Show == result.ShowAnswer && some(func(c result.Cell) bool { return c.Answer == "" }):
		said = append(said, sentence("legend without answer"))
	case t.Show == result.ShowRemoteness && some(func(c result.Cell) bool { return c.Number == nil }):
		said = append(said, sentence("legend without number"))
	}
	if last := t.Largest(); last < t.To {
		said = append(said, sentence("legend not legal", last))
	}
	return said
}
