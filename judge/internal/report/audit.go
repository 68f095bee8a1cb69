package report

import (
	"fmt"
	"io"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/result"
)

// MutationReport writes what came of an audit for viewers of mutation testing reports.
func MutationReport(w io.Writer, r audit.Result) error { return result.Write(w, r.MutationReport()) }

// Audit prints a row per problem, then which tests kill what if all were tried, then what
// is to be mended.
func (p Page) Audit(r audit.Result) {
	header := table.Row{"problem", "caught", "mutants", "samples", "small", "random", "extreme", "all", "left"}
	t := p.table(header, 1, p.Width-14)
	for i := 1; i < len(header); i++ {
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
	}
	row := func(name string, s audit.Sums) {
		cells := table.Row{name, fmt.Sprintf("%d/%d", s.Caught, s.Mistakes), s.Mutants}
		if name == audit.ReaderID {
			cells[1] = "" // it has tests of its own, and no known mistakes
		}
		for _, kind := range audit.Groups {
			if name == audit.ReaderID {
				cells = append(cells, "")
			} else {
				cells = append(cells, s.Killed[kind])
			}
		}
		t.AppendRow(append(cells, s.KilledByAll, s.Survivors))
	}
	for _, problem := range r.Problems {
		row(problem.ID, problem.Sums)
	}
	if len(r.Problems) > 1 {
		row("all", r.Sums)
	}
	t.print(p)
	if r.Matrix {
		for _, problem := range r.Problems {
			p.matrix(problem)
		}
	}
	for _, problem := range r.Problems {
		p.auditFaults(problem)
	}
	s := r.Sums
	fmt.Fprintln(p)
	if r.Shard != "1/1" {
		fmt.Fprintf(p, "Share %s of an audit.\n", r.Shard)
	}
	fmt.Fprintf(p, "%d of %s caught; %d of %s killed, %d equivalent, %d left.\n",
		s.Caught, result.Count(s.Mistakes, "mistake"), s.KilledByAll, result.Count(s.Mutants, "mutant"), s.Argued, s.Survivors)
	fmt.Fprintf(p, "Not counted: %d of %s killed by damaged inputs.\n", s.GuardsKilled, result.Count(s.Guards, "guard"))
	if s.Refuted > 0 {
		fmt.Fprintf(p, "%s in equivalent.txt refuted: see above.\n", result.Count(s.Refuted, "reason"))
	}
}

// matrix prints what each group of tests, and each test, does that others don't.
func (p Page) matrix(problem audit.Problem) {
	fmt.Fprintln(p)
	t := p.table(table.Row{problem.ID, "kills", "alone in group", "alone", "mistakes first"}, 1, 40)
	for i := 1; i < 5; i++ {
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
	}
	for _, need := range problem.Needs() {
		row := table.Row{need.Name, need.Kills, need.InGroup, need.Alone, need.Mistakes}
		if need.Name == string(need.Group) {
			row[0], row[2] = "all "+need.Name, ""
		}
		t.AppendRow(row)
	}
	t.print(p)
}

// auditFaults prints what is to be mended in a problem.
func (p Page) auditFaults(problem audit.Problem) {
	for _, m := range problem.Mistakes {
		if m.Group == "" {
			fmt.Fprintf(p, "\n%s  no test catches mistakes/%s.go\n", problem.ID, m.Name)
		} else if !m.AsSaid() {
			fmt.Fprintf(p, "\nproblems/%s/mistakes/%s.go  its header says %v by %s\n", problem.ID, m.Name, m.HeaderVerdict, m.HeaderGroup)
			fmt.Fprintf(p, "    it is %v by %s, and %v on the input of the header\n", m.Verdict, m.Test, m.Shown)
		}
	}
	for _, m := range problem.Mutants {
		switch {
		case m.Guard:
		case len(m.Killed) == 0 && m.Argued == "":
			fmt.Fprintf(p, "\n%s  survives: %s %s\n", problem.ID, m.ID, m)
			p.indented(m.Difference)
		case len(m.Killed) > 0 && m.Argued != "":
			fmt.Fprintf(p, "\n%s  killed, though it is said to be equivalent: %s %s\n", m.Entry, m.ID, m)
			for _, kind := range audit.Groups {
				if test := m.Killed[kind]; test != "" {
					fmt.Fprintf(p, "    by %s\n", test)
				}
			}
		}
	}
}
