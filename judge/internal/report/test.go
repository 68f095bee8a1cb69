package report

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

// Test prints the judgement on one program, so that it fits a screen: the verdict and the
// reason, the input that fails, and the next step. A verbose page has everything, in this
// order from the end, since text scrolls.
func (p Page) Test(j result.Judgement) {
	r := p.report(j.Again() + " --verbose")
	r.add(0, func(p Page) { p.program(j.Problem+at(j.Home), j.Submission, j.Language) })
	if len(j.Groups) > 0 {
		r.add(never, func(p Page) { p.details(j) })
	}
	for _, test := range j.Unanswered {
		r.add(0, func(p Page) {
			fmt.Fprintln(p)
			p.Wrapped(fmt.Sprintf("%s has no answer; time %s, memory %s, output:", result.Printable(test.Name), test.CPU, result.Memory(sandbox.Memory(test.Memory))))
			p.shown(test.Output, 20)
		})
	}
	switch {
	case j.Foreign != "" && len(j.Groups) == 0 && j.Verdict == result.AC:
		r.add(0, func(p Page) { p.Wrapped("\nNo verdict: no test has an answer.") })
	case len(j.Groups) == 0:
		r.add(0, func(p Page) { p.verdictOn(j.Verdict, "") })
		r.add(0, func(p Page) { p.message(j.Detail) })
	case j.Verdict == result.AC:
		r.add(0, func(p Page) { p.accepted(j) })
		r.found(j.Fault)
	default:
		r.failed(j)
	}
	r.add(7, func(p Page) { p.notes(j.Notes) })
	r.add(8, func(p Page) { p.notEnforced(j.NotEnforced) })
	if j.Verdict != result.AC || !p.Submitting {
		r.add(0, func(p Page) { p.next(j.Next()) })
	}
	r.print()
}

// at returns words to add to the name of a problem in the format of a home.
func at(home string) string {
	if home == "" {
		return ""
	}
	return " at " + home
}

// program prints which program was judged.
func (p Page) program(problem, file, language string) {
	name := result.Printable(file)
	if language != "" {
		name += fmt.Sprintf(" (%s)", language)
	}
	p.Whole(result.Printable(problem)+"  ", name, "")
}

// details prints the limits, the groups of tests, and all failures but the decisive one.
func (p Page) details(j result.Judgement) {
	p.Labeled("limits   ", j.Limits.String())
	p.answeredBy(j.AnsweredBy())
	t := p.table(7, "group", "accepted", "cases", "took", "slowest", "memory", "")
	t.numbers(2, 6)
	for _, group := range j.Groups {
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
	fmt.Fprintln(p)
	t.print()
	decisive := j.Decisive()
	for g := range j.Groups {
		for i := range j.Groups[g].Tests {
			if test := &j.Groups[g].Tests[i]; test.Shown && test != decisive {
				fmt.Fprintln(p)
				p.fault(j, *test)
			}
		}
	}
	fmt.Fprintln(p)
}

// accepted prints what an accepted program has passed.
func (p Page) accepted(j result.Judgement) {
	meaning := j.Verdict.Meaning()
	if j.Cut() {
		meaning += " as far as time allowed"
	}
	tried := j.Tried()
	if all := j.Exhausted(); all != "" {
		tried = fmt.Sprintf("%s, and on %s", all, tried)
	}
	p.Wrapped(fmt.Sprintf("%s, %s: %s", p.verdict(j.Verdict), meaning, tried))
	p.Indented(fmt.Sprintf("slowest %s of %s, peak memory %s of %v", j.Stats.Slowest, result.Duration(j.Limits.Time),
		result.Memory(j.Stats.Memory), j.Limits.Memory), "  ")
}

// fault prints why a program failed on a test.
func (p Page) fault(j result.Judgement, test result.Test) {
	r := p.report("")
	r.fault(j, test)
	r.print()
}

// failed adds the test that decides, and how many others failed.
func (r *report) failed(j result.Judgement) {
	r.fault(j, *j.Decisive())
	r.add(1, func(p Page) { p.doubts(j.Stricter) })
	r.add(4, func(p Page) {
		said := j.Failed()
		if strings.Contains(said, "not tried") && j.Foreign != "--dir" && !j.Cut() {
			said += " (--all tries it)"
		}
		p.Wrapped(said)
	})
}

// fault adds why a program failed on a test.
func (r *report) fault(j result.Judgement, test result.Test) {
	v, detail := j.Reason(test)
	r.add(0, func(p Page) {
		p.verdictOn(test.Verdict, test.Name)
		if v != test.Verdict {
			p.Indented(fmt.Sprintf("on a smaller input: %s, %s", p.verdict(v), v.Meaning()), "  ")
		}
	})
	example, said := test.Example(), false // said: the fault has what standard error says
	if decisive := j.Decisive(); j.Fault != nil && decisive != nil && test.Name == decisive.Name {
		r.found(j.Fault)
		said = v == result.RE && !r.page.Verbose
	}
	if example != nil {
		e := *example
		if said {
			e.Complaint = ""
		}
		r.example(e, v, detail, j.ShowsInput(test))
	} else {
		r.add(0, func(p Page) { p.detail(detail) })
		r.add(2, func(p Page) { p.difference(test.Difference, detail) })
		if !said {
			r.add(3, func(p Page) { p.complaint(test.Complaint, detail) })
		}
		r.add(1, func(p Page) { p.said("Hint: ", test.Hint) })
	}
	r.add(5, func(p Page) { p.said("The problem's page says: ", test.Trap) })
}

// example adds an input on which a program fails, and why. A command shows a large input.
func (r *report) example(c result.Counterexample, v result.Verdict, detail, command string) {
	printed, expected, short := c.Pair()
	short = short && v == result.WA
	r.add(0, func(p Page) {
		if !short {
			p.detail(detail)
		}
		if short {
			p.Labeled("    printed:  ", printed)
			if by := c.Source(); by != "" {
				expected += "  (" + by + ")"
			}
			p.Labeled("    expected: ", expected)
		}
	})
	r.add(1, func(p Page) {
		fmt.Fprintln(p)
		p.Wrapped(c.Head())
		p.input(c.Input, c.Summary, command)
		if c.Spacing != "" {
			p.Wrapped(fmt.Sprintf("The input is written with %s. With plain white space the program is right.", c.Spacing))
		}
	})
	if !short && (v == result.WA || v == result.PE) {
		r.add(2, func(p Page) { p.outputs(c, detail) })
	}
	r.add(3, func(p Page) { p.complaint(c.Complaint, detail) })
	r.add(1, func(p Page) { p.said("Hint: ", c.Hint) })
	why := 2
	if len(c.Refutation) == 1 {
		why = 1 // a sentence says more than the output
	}
	r.add(why, func(p Page) { p.refutation(c.Refutation) })
}

// outputs prints the output and the answer, and where they differ if they are long. The
// detail says it all if there is no output.
func (p Page) outputs(c result.Counterexample, detail string) {
	const few, many = 4, 20
	known := len(c.Output) > 0
	short := known && p.fits(c.Output, few) && p.fits(c.Answer, few)
	if !short && (!p.Verbose || !known || c.Difference.Line > many) {
		p.difference(c.Difference, detail)
	}
	if !short && !(p.Verbose && known) {
		return
	}
	p.Wrapped("Output:")
	p.shown(c.Output, many)
	head := "Answer"
	if by := c.Source(); by != "" {
		head += ", " + by
	}
	p.Wrapped(head + ":")
	p.shown(c.Answer, many)
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
