package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/words"
)

// Table prints a table. A line of sizes has the given number of columns, or if that is 0, as many as
// fit the page, of a round number; a grid has a row for each first number.
func (p Page) Table(t *result.Table, perRow int) {
	p.Wrapped(p.lang().TableTitle(t, true))
	p.cells(t, perRow)
}

// HintTable prints a table for a reader who need not know how positions are written.
func (p Page) HintTable(t *result.Table) {
	p.Wrapped(p.lang().TableTitle(t, false))
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
	for _, line := range p.lang().TableLegend(t) {
		p.Wrapped(line)
	}
	if shown < len(g.Columns) {
		p.Wrapped(p.lang().TooNarrow(len(g.Columns) - shown))
	}
}

// Study prints the laws that were found.
func (p Page) Study(s *result.Study) {
	lang := p.lang()
	p.Wrapped(lang.Studied(*s))
	if past := lang.PastSearch(*s); past != "" {
		p.Wrapped(past)
	}
	fmt.Fprintln(p)
	if len(s.Laws) == 0 {
		p.Wrapped(lang.NoLaw(*s))
		return
	}
	for i, law := range s.Laws {
		p.Labeled(fmt.Sprintf("%d. ", i+1), lang.Law(law)+lang.Label(words.FullStop))
		p.Indented(lang.Evidence(law), "   ")
		p.Indented(lang.Proof(law), "   ")
	}
	if s.Unproved() {
		fmt.Fprintln(p)
		p.Wrapped(lang.Unproved())
	}
}
