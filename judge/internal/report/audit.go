package report

import (
	"fmt"

	"grundy/judge/internal/result"
)

// Audit prints a row for each problem, and then what to mend.
func (to Terminal) Audit(found result.Audit) {
	t := to.table("crrrrrrrr", "problem", "caught", "killed", "equivalent", "left", "strata", "tests", "least", "left")
	row := func(name string, s result.AuditSums) {
		strata := "all cases"
		if s.Strata > 0 {
			strata = fmt.Sprintf("%d/%d", s.Covered, s.Strata)
		}
		t.add(name, fmt.Sprintf("%d/%d", s.Caught, s.Mistakes), s.Killed, s.Argued, s.Survivors, strata, s.Tests,
			s.Least, s.Survivors+s.ByMore)
	}
	for _, problem := range found.Problems {
		row(problem.ID, problem.Sums)
	}
	if len(found.Problems) > 1 {
		row("all", found.Sums)
	}
	t.print()
	for _, problem := range found.Problems {
		to.auditFaults(problem)
	}
	s := found.Sums
	fmt.Fprintln(to)
	fmt.Fprintf(to, "%d of %s caught; %d of %s killed, %d equivalent, %d left.\n",
		s.Caught, result.Count(s.Mistakes, "mistake"), s.Killed, result.Count(s.Mutants, "mutant"), s.Argued,
		s.Survivors)
	fmt.Fprintf(to, "The least that a program gets is %d of %s: these leave %d more.\n", s.Least,
		result.Count(s.Tests, "test"), s.ByMore)
	fmt.Fprintf(to, "Not counted: %s.\n", result.Count(s.Guards, "guard"))
	if s.Refuted > 0 {
		fmt.Fprintf(to, "%s in equivalent.txt refuted: see above.\n", result.Count(s.Refuted, "reason"))
	}
}

// auditFaults prints what to mend in a problem.
func (to Terminal) auditFaults(problem result.Audited) {
	for _, m := range problem.Mistakes {
		file := fmt.Sprintf("problems/%s/mistakes/%s.go", problem.ID, m.Name)
		if m.Group == "" {
			fmt.Fprintf(to, "\n%s: no test catches it\n", file)
		} else if !m.AsSaid() {
			fmt.Fprintf(to, "\n%s: the header says %v in group %s\n", file, m.HeaderVerdict, m.HeaderGroup)
			fmt.Fprintf(to, "    the verdict is %v in test %s, and %v on the header's input\n", m.Verdict, m.Test,
				m.Shown)
		} else if m.ByMore {
			fmt.Fprintf(to, "\n%s: only %s catches it as the header says, which slow programs do not get\n", file,
				m.Test)
		}
	}
	n := len(problem.Lacking)
	if n > 0 {
		fmt.Fprintf(to, "\n%s: no random case in %d strata, such as %s; see Audit in problems/README.md\n", problem.ID,
			n, problem.Lacking[0])
	}
	for _, m := range problem.Mutants {
		if m.ByMore && m.Fate() == result.FateKilled {
			for _, test := range m.Killed {
				fmt.Fprintf(to, "\n%s:%d: only %s kills it, which slow programs do not get: %s %s\n", problem.Solution,
					m.Line, test, m.ID, m)
			}
		}
		switch m.Fate() {
		case result.FateSurvived:
			fmt.Fprintf(to, "\n%s:%d: survives: %s %s\n", problem.Solution, m.Line, m.ID, m)
		case result.FateRefuted:
			for _, test := range m.Killed {
				fmt.Fprintf(to, "\n%s: the entry says equivalent, but test %s kills it: %s %s\n", m.Entry, test, m.ID,
					m)
			}
		}
	}
}
