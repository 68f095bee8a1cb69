package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// QuantityWords says what a table shows of each position.
func QuantityWords(q result.Quantity) string {
	return map[result.Quantity]string{
		result.ShowWinner: "who wins", result.ShowGrundy: "Grundy values", result.ShowRemoteness: "moves to the end",
		result.ShowWinning: "number of winning moves", result.ShowAnswer: "answers",
	}[q]
}

// TableTitle says what a table shows of which positions.
func TableTitle(t *result.Table) string {
	return fmt.Sprintf("%s: %s in the positions %s", t.Game, tableShows(t), t.Positions)
}

// tableShows says what a table shows.
func tableShows(t *result.Table) string {
	if t.Chances() {
		return "the chance to beat the player who plays blindly"
	}
	return QuantityWords(t.Show)
}

// Table prints a table. A line of sizes has the given number of columns, or if that is 0, as many as
// fit the page, of a round number; a grid has a row for each first number.
func (p Page) Table(t *result.Table, perRow int) {
	p.Wrapped(TableTitle(t))
	p.cells(t, perRow)
}

// HintTable prints a table for a reader who need not know how positions are written.
func (p Page) HintTable(t *result.Table) {
	p.Wrapped(fmt.Sprintf("%s: %s", t.Game, tableShows(t)))
	p.cells(t, 0)
}

// cells prints a table without its title; see Table.
func (p Page) cells(t *result.Table, perRow int) {
	fmt.Fprintln(p)
	digits := len(fmt.Sprint(t.To))
	width, label := min(digits, 2*t.Positions.Axes()), max(4, digits)
	gap := 1
	for i := range t.Cells {
		sign := t.Sign(&t.Cells[i])
		if width = max(width, len(sign)); strings.Contains(sign, " ") {
			gap = 3
		}
	}
	columns := max(1, (p.Width-label-1)/(width+gap))
	if perRow == 0 {
		round := []int{50, 20, 10, 5, 2, 1}
		perRow = round[slices.IndexFunc(round, func(n int) bool { return n <= columns })]
	}
	g := t.Grid(perRow)
	shown := min(len(g.Columns), columns)
	row := func(label string, text func(k int) string) {
		for k := range shown {
			label += fmt.Sprintf("%*s", gap+width, text(k))
		}
		fmt.Fprintln(p, strings.TrimRight(label, " "))
	}
	row(strings.Repeat(" ", label+1), func(k int) string { return fmt.Sprint(g.Columns[k]) })
	for _, r := range g.Rows {
		row(fmt.Sprintf("%*d ", label, r), func(k int) string { return t.Sign(g.At(r, g.Columns[k])) })
	}
	fmt.Fprintln(p)
	for _, line := range TableLegend(t) {
		p.Wrapped(line)
	}
	if shown < len(g.Columns) {
		p.Wrapped(fmt.Sprintf("The page is too narrow for %d more columns; --csv prints them.", len(g.Columns)-shown))
	}
}

// TableLegend says what the signs mean, which number is where, and what is past search.
func TableLegend(t *result.Table) (lines []string) {
	grid := t.Positions.Axes() == 2
	var text string
	switch {
	case grid && len(t.Axes) == 2:
		text = fmt.Sprintf("Rows: %s. Columns: %s.", t.Axes[0], t.Axes[1])
	case grid:
		text = "Rows: the first number. Columns: the second."
	case len(t.Axes) == 1:
		text = fmt.Sprintf("%s: the number of the row plus that of the column.", texts.Capital(t.Axes[0]))
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
	if last := slices.Max(t.Cells[len(t.Cells)-1].At); last < t.To {
		text += fmt.Sprintf(" Positions with numbers above %d are not legal.", last)
	}
	lines = append(lines, text)
	if t.Unsolved > 0 {
		lines = append(lines, fmt.Sprintf("%s, shown as ? or not at all, are past search: %s.", result.Count(t.Unsolved, "position"), t.Bound))
	}
	return lines
}

// Study prints the laws that were found.
func (p Page) Study(s *result.Study) {
	lang := p.lang()
	p.Wrapped(lang.Studied(*s))
	if bound := s.Bound.String(); bound != "" {
		p.Wrapped(fmt.Sprintf("Others are past search: %s.", bound))
	}
	fmt.Fprintln(p)
	if len(s.Laws) == 0 {
		p.Wrapped(lang.NoLaw(*s))
		return
	}
	for i, law := range s.Laws {
		p.Labeled(fmt.Sprintf("%d. ", i+1), lang.Law(law)+".")
		p.Indented(lang.Evidence(law), "   ")
		p.Indented(lang.Proof(law), "   ")
	}
	if s.Unproved() {
		fmt.Fprintln(p)
		p.Wrapped(lang.Unproved())
	}
}
