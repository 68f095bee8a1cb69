package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/words"
)

// Table prints a table. A line of sizes has the given number of columns, or if that is 0, as many as
// fit the width, of a round number; a grid has a row for each first number.
func (to Terminal) Table(t *result.Table, perRow int) {
	to.Wrapped(to.lang().TableTitle(t, true))
	to.cells(t, perRow)
}

// HintTable prints a table for a reader who need not know how positions are written.
func (to Terminal) HintTable(t *result.Table) {
	to.Wrapped(to.lang().TableTitle(t, false))
	to.cells(t, 0)
}

// cells prints a table without its title; see Table.
func (to Terminal) cells(t *result.Table, perRow int) {
	fmt.Fprintln(to)
	digits := len(fmt.Sprint(t.To))
	width, label := min(digits, 2*t.Positions.Axes()), max(4, digits)
	gap := 1
	for i := range t.Cells {
		sign := t.Sign(&t.Cells[i])
		width = max(width, len(sign))
		if strings.Contains(sign, " ") {
			gap = 3
		}
	}
	columns := max(1, (to.Width-label-1)/(width+gap))
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
		fmt.Fprintln(to, strings.TrimRight(label, " "))
	}
	row(strings.Repeat(" ", label+1), func(k int) string { return fmt.Sprint(g.Columns[k]) })
	for _, r := range g.Rows {
		row(fmt.Sprintf("%*d ", label, r), func(k int) string { return t.Sign(g.At(r, g.Columns[k])) })
	}
	fmt.Fprintln(to)
	for _, line := range to.lang().TableLegend(t) {
		to.Wrapped(line)
	}
	if shown < len(g.Columns) {
		to.Wrapped(to.lang().TooNarrow(len(g.Columns) - shown))
	}
}

// Study prints the laws that were found.
func (to Terminal) Study(s *result.Study) {
	lang := to.lang()
	to.Wrapped(words.Studied(lang, *s))
	past := words.PastSearch(lang, *s)
	if past != "" {
		to.Wrapped(past)
	}
	fmt.Fprintln(to)
	for _, w := range s.Withdrawn {
		to.Wrapped(words.Withdrawn(lang, w))
		to.Wrapped(words.PlayFrom(lang, s.Game, w.Position))
		fmt.Fprintln(to)
	}
	if len(s.Laws) == 0 {
		to.Wrapped(words.NoLaw(lang, *s))
		return
	}
	for i, law := range s.Laws {
		to.Labeled(fmt.Sprintf("%d. ", i+1), words.Law(lang, law)+lang.Label(words.FullStop))
		to.Indented(words.Exceptions(lang, law), "   ")
		to.Indented(words.KnownAs(lang, law), "   ")
		to.Indented(words.Evidence(lang, law), "   ")
		to.Indented(words.Proof(lang, law), "   ")
	}
	if s.Unproved() {
		fmt.Fprintln(to)
		to.Wrapped(words.Unproved(lang))
	}
	if s.LateMove != nil {
		to.Wrapped(words.LateMove(lang, *s.LateMove))
	}
}
