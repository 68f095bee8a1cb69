package report

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/readable"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// Test prints the judgement on one program: under which limits, how far it got,
// and what is to be said of what was not accepted.
func (p Page) Test(r grade.Result) {
	defer p.unprotected(r.Isolation)
	fmt.Fprintf(p, "%s  %s", r.Problem.ID, readable.Printable(r.File))
	if r.Program.Language != "" {
		fmt.Fprintf(p, " (%s)", r.Program.Language)
	}
	fmt.Fprintln(p)
	if r.Verdict == verdict.CE {
		fmt.Fprintf(p, "\n%s, %s\n", p.verdict(r.Verdict), r.Verdict.Meaning())
		p.indented(r.Detail)
		p.notes(r.Program.Notes)
		return
	}
	limits := limitsOf(r.Limits)
	fmt.Fprintf(p, "limits   %s\n", strings.Join(limits, "\n         "))
	p.notes(r.Program.Notes)
	fmt.Fprintln(p)
	p.groups(r)

	stress := stressCommand(r.Problem.ID, r.File, r.Limits)
	if r.Verdict == verdict.AC {
		tests := r.Tests()
		fmt.Fprintln(p)
		p.wrapped(fmt.Sprintf("%s, %s: %s", p.verdict(r.Verdict), r.Verdict.Meaning(), triedIn(r)), "")
		fmt.Fprintf(p, "  slowest %s of %s, peak memory %s of %v\n", readable.Duration(grade.Slowest(tests)), readable.Duration(r.Limits.Time),
			Memory(grade.Memory(tests)), r.Limits.Memory)
		fmt.Fprintf(p, "  random cases and the largest inputs were not tried; to go on:\n    %s\n", stress)
		return
	}
	for _, group := range r.Groups {
		var others []string
		shown := 0
		for i, test := range group.Tests {
			switch {
			case test.Verdict == verdict.AC:
				continue
			case !r.All && &group.Tests[i] != r.Decisive() || shown == grade.Kept:
				others = append(others, fmt.Sprintf("%s %v", test.Test.Name, test.Verdict))
				continue
			}
			shown++
			fmt.Fprintln(p)
			p.fault(test)
			if test.Test.Sample != "" {
				p.sample(r.Problem.ID, test.Test.Sample)
			}
		}
		if len(others) > 0 {
			fmt.Fprintf(p, "\nand on %s:\n", readable.Count(len(others), "more test"))
			p.wrapped(strings.Join(others, ", "), "    ")
		}
	}
	if r.Stricter != "" {
		fmt.Fprintln(p)
		p.doubts(r.Stricter, "")
	}
	if r.Verdict != verdict.JE {
		fmt.Fprintf(p, "\nnext: %s\n", stress)
	}
}

// notes prints what is to be known of a program beside its verdict.
func (p Page) notes(notes []string) {
	for _, note := range notes {
		p.wrapped("note: "+note, "")
	}
}

// stressCommand is how to hunt on under the same limits.
func stressCommand(id, file string, limits grade.Limits) string {
	s := fmt.Sprintf("judge stress %s %s", id, readable.ShellWord(readable.Printable(file)))
	if limits.TimeSet {
		s += fmt.Sprintf(" --time-limit %v", limits.Time)
	}
	if limits.MemorySet {
		s += fmt.Sprintf(" --memory-limit %dKB", limits.Memory)
	}
	return s
}

// groups prints a table of the groups of tests.
func (p Page) groups(r grade.Result) {
	t := p.table(table.Row{"group", "accepted", "slowest", "memory", ""}, 5, 42)
	for i := 1; i <= 3; i++ { // accepted, slowest, memory
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
	}
	for _, group := range r.Groups {
		if len(group.Tests) == 0 {
			t.AppendRow(table.Row{group.Kind, "not tried", "", "", ""})
			continue
		}
		passed, count := grade.Passed(group.Tests), group.Count
		first, place := verdict.AC, group.Decisive
		if place > 0 {
			first = group.Tests[place-1].Verdict
		}
		if !group.Stopped {
			count = len(group.Tests)
		}
		row := table.Row{group.Kind, readable.Thousands(passed), readable.Duration(grade.Slowest(group.Tests)), Memory(grade.Memory(group.Tests)), p.verdict(first)}
		if count > 0 {
			row[1] = fmt.Sprintf("%s of %s", readable.Thousands(passed), readable.Thousands(count))
		}
		if first != verdict.AC {
			row[4] = fmt.Sprintf("%s on test %s", p.verdict(first), readable.Thousands(place))
			if group.Stopped {
				row[4] = fmt.Sprint(row[4], ", stopped (see --all)")
			}
		}
		if group.Cut {
			row[4] = fmt.Sprint(row[4], ", time is up (see --seconds)")
		}
		t.AppendRow(row)
	}
	t.print(p)
}

// triedIn says how much was tried: "10 samples, 11,441 small cases in 6 inputs".
func triedIn(r grade.Result) string {
	var parts []string
	for _, group := range r.Groups {
		if group.Kind == testset.Samples {
			samples := 0
			for _, test := range group.Tests {
				samples += max(1, test.Test.Joined)
			}
			part := readable.Count(samples, "sample")
			if samples > len(group.Tests) {
				part += fmt.Sprintf(" in %s", readable.Count(len(group.Tests), "input"))
			}
			parts = append(parts, part)
			continue
		}
		cases, again := 0, 0
		for _, test := range group.Tests {
			if test.Test.Spacing != "" {
				again++
				continue
			}
			cases += test.Test.Cases
		}
		part := fmt.Sprintf("%s in %s", readable.Count(cases, string(group.Kind)+" case"), readable.Count(len(group.Tests)-again, "input"))
		if again > 0 {
			part += fmt.Sprintf(" and %d again with other white space", again)
		}
		switch {
		case group.Cut:
			part += " (time was up)"
		case group.Cases > 0:
			part += fmt.Sprintf(" (there are %s, and each is a start of the program)", readable.Count(group.Cases, "case"))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// limitsOf names the limits on a program and then, in lines of their own, says for
// what they are more than the problem's. What a person has set is told beside those of
// the problem.
func limitsOf(l grade.Limits) []string {
	own, more := l.Problem, l.More
	var reasons []string
	s := readable.Duration(l.Time)
	switch {
	case l.Time == own.Time:
	case l.TimeSet:
		s += fmt.Sprintf(" (the problem's is %s)", readable.Duration(own.Time))
	default:
		reasons = append(reasons, fmt.Sprintf("time: %d times the problem's %s, for %s", more.TimeTimes, readable.Duration(own.Time), more.Language))
	}
	s += fmt.Sprintf(", %v", l.Memory)
	if l.MemorySet {
		if l.Memory != own.Memory {
			s += fmt.Sprintf(" (the problem's is %v)", own.Memory)
		}
	} else {
		if own.MemoryNow() > own.Memory {
			reasons = append(reasons, fmt.Sprintf("memory: twice the problem's %v, set when pointers had 32 bits", own.Memory))
		}
		if reason := "memory: "; more.MemoryTimes > 1 || more.Runtime > 0 {
			if more.MemoryTimes > 1 {
				reason += fmt.Sprintf("%d times %v", more.MemoryTimes, own.MemoryNow())
			}
			if more.Runtime > 0 {
				reason += fmt.Sprintf(", and %v more,", more.Runtime)
			}
			reasons = append(reasons, reason+" for "+more.Language)
		}
	}
	if !own.Known {
		s += "; the original ones are unknown"
	}
	return append([]string{s}, reasons...)
}
