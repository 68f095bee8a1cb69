package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/result"
)

// QuantityWords says what a table shows of each position.
func QuantityWords(q lab.Quantity) string {
	return map[lab.Quantity]string{
		lab.Winner: "who wins", lab.Grundy: "Grundy values", lab.Remoteness: "moves to the end",
		lab.Winning: "number of winning moves", lab.Answers: "answers",
	}[q]
}

// TableTitle says what a table shows.
func TableTitle(t *lab.Table) string {
	shown := QuantityWords(t.Show)
	if t.Chances() {
		shown = "the chance to beat the player who plays blindly"
	}
	return fmt.Sprintf("%s: %s in the positions %s", t.Game, shown, t.Positions)
}

// Table prints a table. A line of sizes has as many columns as fit the page, of a round number;
// a grid has a row for each first number.
func (p Page) Table(t *lab.Table) {
	p.Wrapped(TableTitle(t))
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
	round := []int{50, 20, 10, 5, 2, 1}
	g := t.Grid(round[slices.IndexFunc(round, func(n int) bool { return n <= columns })])
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
func TableLegend(t *lab.Table) (lines []string) {
	text := "The number is that of the row plus that of the column."
	if t.Positions.Axes() == 2 {
		text = "Rows stand for the first _, columns for the second."
	}
	if !t.Chances() && t.Show != lab.Winner {
		text += " The player to move loses the positions in [ ]."
	}
	has := func(value string) bool {
		return t.Show == lab.Winner && slices.ContainsFunc(t.Cells, func(c lab.Cell) bool { return c.Value == value })
	}
	if has("lost") || has("drawn") {
		text += " For the player to move, L is lost, . is won" + map[bool]string{true: ", = is drawn"}[has("drawn")] + "."
	}
	if t.Show == lab.Answers && slices.ContainsFunc(t.Cells, func(c lab.Cell) bool { return c.Value != "" && c.Shown == "" }) {
		text += " Without an answer, shown as - or [], are positions that no small input asks about."
	}
	if t.Show == lab.Remoteness && slices.ContainsFunc(t.Cells, func(c lab.Cell) bool { return c.Shown == "-" }) {
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
func (p Page) Study(s *lab.Study) {
	p.Wrapped(Studied(s))
	if s.Bound != "" {
		p.Wrapped(fmt.Sprintf("Others are past search: %s.", s.Bound))
	}
	fmt.Fprintln(p)
	if len(s.Laws) == 0 {
		p.Wrapped("No law found. " + s.Why)
		return
	}
	for i, law := range s.Laws {
		p.Labeled(fmt.Sprintf("%d. ", i+1), fmt.Sprintf("%s: %s.", law.About, law.Text))
		p.Indented(fmt.Sprintf("Evidence: %s.", law.Evidence), "   ")
		if law.Proof != "" {
			p.Indented(law.Proof, "   ")
		}
	}
	if text := Unproved(s); text != "" {
		fmt.Fprintln(p)
		p.Wrapped(text)
	}
}

// Studied says where laws were looked for.
func Studied(s *lab.Study) string {
	return fmt.Sprintf("%s: laws in the %s %s, numbers up to %d", s.Game, result.Count(s.Searched, "position"), s.Positions.Named(), s.To)
}

// Unproved warns of laws that have evidence alone. It returns "" if there are none.
func Unproved(s *lab.Study) string {
	if !slices.ContainsFunc(s.Laws, func(law lab.Law) bool { return law.Proof == "" }) {
		return ""
	}
	return "Evidence is not a proof: a law can fail beyond the positions that were searched, and positions of another form may have another."
}
