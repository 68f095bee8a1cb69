package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
)

// Test prints the judgement on one program: under which limits, how far it got,
// and what is to be said of what was not accepted.
func (p Page) Test(j result.Judgement) {
	defer p.notEnforced(j.NotEnforced)
	name := result.Printable(j.Submission)
	if j.Language != "" {
		name += fmt.Sprintf(" (%s)", j.Language)
	}
	p.Whole(result.Printable(j.Problem)+"  ", name, "")
	if j.Verdict == result.CE || j.Verdict == result.JE && len(j.Groups) == 0 {
		fmt.Fprintf(p, "\n%s, %s\n", p.verdict(j.Verdict), j.Verdict.Meaning())
		p.indented(j.Detail)
		p.notes(j.Notes)
		return
	}
	for i, line := range j.Limits.Lines() {
		first := "         "
		if i == 0 {
			first = "limits   "
		}
		p.labeled(line, first, "         ")
	}
	p.notes(j.Notes)
	fmt.Fprintln(p)
	if len(j.Groups) > 0 {
		p.groups(j.Groups)
	}
	for i, test := range j.Unanswered {
		if i > 0 || len(j.Groups) > 0 {
			fmt.Fprintln(p)
		}
		p.wrapped(fmt.Sprintf("%s has no answer; time %s, memory %s, and the output is", result.Printable(test.Name), test.CPU, result.Memory(test.Memory)), "")
		p.shown(test.Output, 20)
	}
	if j.Foreign && len(j.Groups) == 0 {
		fmt.Fprintln(p)
		p.wrapped("No verdict: no test has an answer.", "")
		return
	}

	stress := j.Limits.Command("stress", j.Problem, j.Submission)
	if j.Verdict == result.AC {
		fmt.Fprintln(p)
		meaning := j.Verdict.Meaning()
		if j.Cut() {
			meaning += " on what there was time for"
		}
		p.wrapped(fmt.Sprintf("%s, %s: %s", p.verdict(j.Verdict), meaning, j.Tried()), "")
		p.wrapped(fmt.Sprintf("slowest %s of %s, peak memory %s of %v", j.Stats.Slowest, result.Duration(j.Limits.Time),
			result.Memory(j.Stats.Memory), j.Limits.Memory), "  ")
		if j.Foreign {
			return
		}
		p.answeredBy(j.AnsweredBy())
		fmt.Fprintf(p, "  to hunt on with other random cases:\n    %s --seed 2\n", stress)
		return
	}
	first := true
	var others []string
	for _, group := range j.Groups {
		for _, test := range group.Tests {
			switch {
			case test.Verdict == result.AC:
				continue
			case !test.Shown:
				others = append(others, fmt.Sprintf("%s %v", test.Name, test.Verdict))
				continue
			}
			fmt.Fprintln(p)
			if test.Shrunk != nil {
				p.shrunk(test, j.Submission)
			} else {
				p.fault(test)
			}
			made := slices.Contains([]result.Kind{result.Small, result.Random, result.Extreme}, group.Kind)
			switch {
			case test.Sample != "":
				p.sample(j.Problem, test.Sample)
			case first && made: // the same command without --all keeps no other
				p.Whole("input and answer, as files: ", j.Limits.Command("test", j.Problem, j.Submission)+" --keep found", "  ")
			}
			first = false
		}
	}
	if len(others) > 0 {
		fmt.Fprintf(p, "\nand on %s:\n", result.Count(len(others), "more test"))
		p.wrapped(strings.Join(others, ", "), "    ")
	}
	if j.Stricter != "" {
		fmt.Fprintln(p)
		p.doubts(j.Stricter, "")
	}
	if j.Verdict != result.JE && !j.Foreign {
		fmt.Fprintln(p)
		p.Whole("next: ", stress, "")
	}
}

// shrunk prints the verdict on a test, and what it was shrunk to.
func (p Page) shrunk(test result.Test, submission string) {
	p.wrapped(fmt.Sprintf("%s, %s, on %s", p.verdict(test.Verdict), test.Verdict.Meaning(), test.Name), "")
	p.detail(test.Detail)
	if v := test.Shrunk.Verdict; v != test.Verdict {
		p.wrapped(fmt.Sprintf("on a smaller input it is %s, %s", p.verdict(v), v.Meaning()), "  ")
	}
	fmt.Fprintln(p)
	p.counterexample(test.Shrunk.Counterexample, test.Shrunk.Detail, submission)
}

// notes prints what is to be known of a program beside its verdict.
func (p Page) notes(notes []string) {
	for _, note := range notes {
		p.wrapped("note: "+note, "")
	}
}

// groups prints a table of the groups of tests.
func (p Page) groups(groups []result.Group) {
	others := 58
	if p.Width < narrow {
		others = 22
	}
	t := p.table(table.Row{"group", "accepted", "cases", "took", "slowest", "memory", ""}, 7, others)
	for i := 1; i <= 5; i++ { // the numbers
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
		t.columns[i].Hidden = p.Width < narrow && i > 1
	}
	failed, ended := false, false
	for _, group := range groups {
		failed = failed || group.Verdict != result.AC
		ended = ended || failed && group.NotTried && !group.Cut
		if group.Stats.Tried == 0 {
			t.AppendRow(table.Row{group.Kind, "not tried", "", "", "", "", ""})
			continue
		}
		row := table.Row{group.Kind, result.Thousands(group.Stats.Passed), "", group.Took,
			group.Stats.Slowest, result.Memory(group.Stats.Memory), p.verdict(group.Verdict)}
		if group.Count > 0 {
			row[1] = fmt.Sprintf("%s of %s", result.Thousands(group.Stats.Passed), result.Thousands(group.Count))
		}
		if group.Cases > 0 {
			row[2] = result.Thousands(group.Cases)
		}
		if group.Decisive > 0 {
			row[6] = fmt.Sprintf("%s on test %s", p.verdict(group.Verdict), result.Thousands(group.Decisive))
		}
		if group.Cut {
			row[6] = fmt.Sprint(row[6], ", time is up")
		}
		t.AppendRow(row)
	}
	t.print(p)
	if ended {
		p.wrapped("(judge test --all goes on after a failure)", "")
	}
}
