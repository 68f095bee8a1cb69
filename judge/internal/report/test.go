package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/document"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// Test prints the judgement on one program: under which limits, how far it got,
// and what is to be said of what was not accepted.
func (p Page) Test(j document.Judgement) {
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
	for i, line := range limitsOf(j.Limits) {
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
		p.wrapped(fmt.Sprintf("%s has no answer; time %s, memory %s, and the output is", result.Printable(test.Name), result.Duration(test.CPU), Memory(test.Memory)), "")
		p.shown(test.Output, 20)
	}
	if j.Foreign && len(j.Groups) == 0 {
		fmt.Fprintln(p)
		p.wrapped("No verdict: no test has an answer.", "")
		return
	}

	stress := stressCommand(j.Problem, j.Submission, j.Limits)
	if j.Verdict == result.AC {
		fmt.Fprintln(p)
		meaning := j.Verdict.Meaning()
		if slices.ContainsFunc(j.Groups, func(g document.Group) bool { return g.Cut }) {
			meaning += " on what there was time for"
		}
		p.wrapped(fmt.Sprintf("%s, %s: %s", p.verdict(j.Verdict), meaning, triedIn(j.Groups)), "")
		p.wrapped(fmt.Sprintf("slowest %s of %s, peak memory %s of %v", result.Duration(j.Stats.Slowest), result.Duration(j.Limits.Time),
			Memory(j.Stats.Memory), j.Limits.Memory), "  ")
		if j.Foreign {
			return
		}
		p.answeredBy(answeredIn(j.Groups))
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
			made := slices.Contains([]testset.Kind{testset.Small, testset.Random, testset.Extreme}, group.Kind)
			switch {
			case test.Sample != "":
				p.sample(j.Problem, test.Sample)
			case first && made: // the same command without --all keeps no other
				p.Whole("input and answer, as files: ", underLimits("test", j.Problem, j.Submission, j.Limits)+" --keep found", "  ")
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
func (p Page) shrunk(test document.Test, submission string) {
	p.wrapped(fmt.Sprintf("%s, %s, on %s", p.verdict(test.Verdict), test.Verdict.Meaning(), test.Name), "")
	p.detail(test.Detail)
	if v := test.Shrunk.Verdict; v != test.Verdict {
		p.wrapped(fmt.Sprintf("on a smaller input it is %s, %s", p.verdict(v), v.Meaning()), "  ")
	}
	fmt.Fprintln(p)
	p.counterexample(*test.Shrunk, submission)
}

// notes prints what is to be known of a program beside its verdict.
func (p Page) notes(notes []string) {
	for _, note := range notes {
		p.wrapped("note: "+note, "")
	}
}

// stressCommand is how to hunt on under the same limits.
func stressCommand(id, file string, limits judging.Limits) string {
	return underLimits("stress", id, file, limits)
}

// underLimits is a command on a program under the same limits.
func underLimits(command, id, file string, limits judging.Limits) string {
	s := fmt.Sprintf("judge %s %s %s", command, id, result.ShellWord(result.Printable(file)))
	if limits.TimeSet {
		s += fmt.Sprintf(" --time-limit %v", limits.Time)
	}
	if limits.MemorySet {
		s += fmt.Sprintf(" --memory-limit %dKB", limits.Memory)
	}
	return s
}

// groups prints a table of the groups of tests.
func (p Page) groups(groups []document.Group) {
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
		row := table.Row{group.Kind, result.Thousands(group.Stats.Passed), "", result.Duration(group.Took),
			result.Duration(group.Stats.Slowest), Memory(group.Stats.Memory), p.verdict(group.Verdict)}
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

// answeredIn adds up by what the cases of groups were answered.
func answeredIn(groups []document.Group) testset.Methods {
	var by testset.Methods
	for _, group := range groups {
		by.Add(group.AnsweredBy)
	}
	return by
}

// triedIn says how much was tried: "10 samples, 11,441 small cases in 6 inputs".
func triedIn(groups []document.Group) string {
	var parts []string
	for _, group := range groups {
		if group.Kind == testset.Samples {
			part := result.Count(group.Samples, "sample")
			if group.Samples > group.Stats.Tried {
				part += fmt.Sprintf(" in %s", result.Count(group.Stats.Tried, "input"))
			}
			parts = append(parts, part)
			continue
		}
		part := fmt.Sprintf("%s in %s", result.Count(group.Cases, string(group.Kind)+" case"), result.Count(group.Inputs, "input"))
		if group.Again > 0 {
			part += fmt.Sprintf(" and %d again with other white space", group.Again)
		}
		switch {
		case group.Cut:
			part += " (time was up; judge test --seconds gives more)"
		case group.ChosenOf > 0:
			part += fmt.Sprintf(" (there are %s, and each is a start of the program)", result.Count(group.ChosenOf, "case"))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// limitsOf names the limits on a program and then, in lines of their own, says for
// what they are more than the problem's. What a person has set is told beside those of
// the problem.
func limitsOf(l judging.Limits) []string {
	own, more := l.Problem, l.More
	var reasons []string
	s := result.Duration(l.Time)
	switch {
	case l.Time == own.Time:
	case l.TimeSet:
		s += fmt.Sprintf(" (the problem's is %s)", result.Duration(own.Time))
	default:
		reasons = append(reasons, fmt.Sprintf("time: %d times the problem's %s, for %s", more.TimeTimes, result.Duration(own.Time), more.Language))
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
