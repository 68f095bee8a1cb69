package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

// Test prints the judgement on one program: its limits, a table of the tests, and the
// failures.
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
	label := "limits   "
	for _, line := range j.Limits.Lines() {
		p.Labeled(label, line)
		label = "         "
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
		p.Wrapped(fmt.Sprintf("%s has no answer; time %s, memory %s, output:", result.Printable(test.Name), test.CPU, result.Memory(sandbox.Memory(test.Memory))))
		p.shown(test.Output, 20)
	}
	switch {
	case j.Foreign && len(j.Groups) == 0:
		p.Wrapped("\nNo verdict: no test has an answer.")
	case j.Verdict == result.AC:
		p.accepted(j)
	default:
		p.faults(j)
	}
}

// accepted prints what an accepted program has passed.
func (p Page) accepted(j result.Judgement) {
	fmt.Fprintln(p)
	meaning := j.Verdict.Meaning()
	if j.Cut() {
		meaning += " as far as time allowed"
	}
	p.Wrapped(fmt.Sprintf("%s, %s: %s", p.verdict(j.Verdict), meaning, j.Tried()))
	p.Indented(fmt.Sprintf("slowest %s of %s, peak memory %s of %v", j.Stats.Slowest, result.Duration(j.Limits.Time),
		result.Memory(j.Stats.Memory), j.Limits.Memory), "  ")
	if j.Foreign {
		return
	}
	p.answeredBy(j.AnsweredBy())
	p.found(j.Fault)
	more, seed := "more", ""
	if slices.ContainsFunc(j.Groups, func(g result.Group) bool { return g.Kind == result.Random }) {
		more, seed = "other random", " --seed 2"
	}
	fmt.Fprintf(p, "  to try %s cases:\n    %s%s\n", more, j.Limits.Command("stress", j.Problem, j.Submission), seed)
}

// faults prints the tests on which a program failed.
func (p Page) faults(j result.Judgement) {
	p.found(j.Fault)
	var others []string
	first := true
	for _, group := range j.Groups {
		made := slices.Contains([]result.Kind{result.Small, result.Random, result.Extreme}, group.Kind)
		for _, test := range group.Tests {
			if test.Verdict == result.AC {
				continue
			}
			if !test.Shown {
				others = append(others, fmt.Sprintf("%s %v", test.Name, test.Verdict))
				continue
			}
			fmt.Fprintln(p)
			if j.Fault != nil && test.Verdict == result.RE {
				test.Complaint = "" // the fault says it
			}
			if test.Shrunk != nil {
				p.shrunk(test, j.Submission)
			} else {
				p.fault(test)
			}
			switch {
			case test.Sample != "":
				p.sample(j.Problem, test.Sample)
			case first && made: // without --all the command saves this one alone
				p.Whole("to save input and answer: ", j.Limits.Command("test", j.Problem, j.Submission)+" --keep found", "  ")
			}
			first = false
		}
	}
	if len(others) > 0 {
		fmt.Fprintf(p, "\n%s failed:\n", result.Count(len(others), "more test"))
		p.Indented(strings.Join(others, ", "), "    ")
	}
	if j.Stricter != "" {
		fmt.Fprintln(p)
		p.doubts(j.Stricter, "")
	}
	if j.Verdict != result.JE && !j.Foreign {
		p.Whole("\nnext: ", j.Limits.Command("stress", j.Problem, j.Submission), "")
	}
}

// shrunk prints the verdict on a test, and a smaller input.
func (p Page) shrunk(test result.Test, submission string) {
	p.verdictOn(test)
	if v := test.Shrunk.Verdict; v != test.Verdict {
		p.Indented(fmt.Sprintf("on a smaller input: %s, %s", p.verdict(v), v.Meaning()), "  ")
	}
	fmt.Fprintln(p)
	p.counterexample(test.Shrunk.Counterexample, test.Shrunk.Detail, submission)
}

// notes prints the remarks about a program.
func (p Page) notes(notes []string) {
	for _, note := range notes {
		p.Wrapped("note: " + note)
	}
}

// groups prints a table of the groups of tests.
func (p Page) groups(groups []result.Group) {
	t := p.table(7, "group", "accepted", "cases", "took", "slowest", "memory", "")
	t.numbers(2, 2, false)
	t.numbers(3, 6, true)
	failed, ended := false, false
	for _, group := range groups {
		failed = failed || group.Verdict != result.AC
		ended = ended || failed && group.NotTried && !group.Cut
		if group.Tried == 0 {
			t.add(group.Kind, "not tried", "", "", "", "", "")
			continue
		}
		accepted, cases, end := result.Thousands(group.Passed), "", p.verdict(group.Verdict)
		if group.Count > 0 {
			accepted += " of " + result.Thousands(group.Count)
		}
		if group.Cases > 0 {
			cases = result.Thousands(group.Cases)
		}
		if group.Decisive > 0 {
			end += " on test " + result.Thousands(group.Decisive)
		}
		if group.Cut {
			end += ", time ran out"
		}
		t.add(group.Kind, accepted, cases, group.Took, group.Slowest, result.Memory(group.Memory), end)
	}
	t.print()
	if ended {
		p.Wrapped("(judge test --all continues after failures)")
	}
}

// Execution prints the time and memory of a program that ran on an input without an answer,
// and why it failed, if it did.
func (p Page) Execution(e result.Execution) {
	defer p.notEnforced(e.NotEnforced)
	name := result.Printable(e.Submission)
	if e.Verdict != result.AC {
		p.Wrapped(fmt.Sprintf("%s: %s, %s", name, p.verdict(e.Verdict), e.Verdict.Meaning()))
	}
	if e.Verdict == result.CE {
		p.indented(e.Detail)
	} else {
		p.detail(e.Detail)
		p.Indented(fmt.Sprintf("%s: time %s of %s, memory %s of %v", name,
			e.CPU, result.Duration(e.Limits.Time), result.Memory(e.Memory), e.Limits.Memory), "")
	}
	p.notes(e.Notes)
}
