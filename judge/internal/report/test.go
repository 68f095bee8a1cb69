package report

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/judge/internal/result"
)

// Test prints the judgement on one program, so that it fits a screen: the verdict and the
// reason, the input that fails, and the next step. A verbose page has everything, in this
// order from the end, since text scrolls.
func (p Page) Test(j result.Judgement) {
	s := sheet{Page: p, more: j.Again() + " --verbose"}
	s.at(0).program(strings.TrimSuffix(j.Problem+" at "+j.Home, " at "), j.Submission, j.Language)
	if len(j.Groups) > 0 {
		s.at(never).details(j)
	}
	for _, test := range j.Unanswered {
		page := s.at(0)
		fmt.Fprintln(page)
		page.Wrapped(fmt.Sprintf("%s has no answer; time %s, memory %s, output:", result.Printable(test.Name), test.CPU, result.Memory(test.Memory)))
		page.excerpt(test.Output)
	}
	page := s.at(0)
	switch {
	case j.Foreign != "" && len(j.Groups) == 0 && j.Verdict == result.AC:
		page.Wrapped("No verdict: no test has an answer.")
	case len(j.Groups) == 0:
		page.verdictOn(j.Verdict, "")
		s.at(6).indented(j.Detail)
	case j.Verdict == result.AC:
		page.accepted(j)
		s.found(j.Fault)
	default:
		s.test(j, *j.Decisive())
		s.at(1).Wrapped(result.Strict(j.Stricter))
		failed := j.Failed()
		switch {
		case j.Cut():
			failed += ": time ran out (--seconds)"
		case strings.Contains(failed, "not tried") && j.Foreign != "--dir":
			failed += " (judge test --all tries it)"
		case strings.HasSuffix(failed, " failed") && !strings.HasPrefix(failed, "1 ") && !s.Verbose:
			failed += " (--verbose shows more of them)"
		}
		s.at(4).Wrapped(failed)
	}
	s.at(7).notes(j.Notes)
	s.at(8).notEnforced(j.NotEnforced)
	s.at(never).Wrapped(result.Line(fmt.Sprintf("Judge: %s; compiler: %s; isolation: %s.", j.Versions.Judge, j.Versions.Compiler, cmp.Or(strings.Join(j.Enforced, ", "), "none, nothing ran"))))
	if page := s.at(0); j.Verdict != result.AC || !p.Submitting {
		page.next(j.Next())
	}
	s.print()
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
	p.said("  ", "answers: ", j.AnsweredBy().String())
	t := p.table("lrrrrrc", "group", "accepted", "cases", "took", "slowest", "memory", "")
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
	for _, test := range j.Tests() {
		if test.Shown && test.Name != decisive.Name {
			fmt.Fprintln(p)
			p.fault(j, test)
		}
	}
	fmt.Fprintln(p)
}

// accepted prints what an accepted program has passed.
func (p Page) accepted(j result.Judgement) {
	p.Wrapped(fmt.Sprintf("%s, %s", p.verdict(j.Verdict), j.Passed()))
	p.Indented(fmt.Sprintf("slowest %s of %s, peak memory %s of %v", j.Stats.Slowest, result.Duration(j.Limits.Time),
		result.Memory(j.Stats.Memory), j.Limits.Memory), "  ")
}

// fault prints why a program failed on a test.
func (p Page) fault(j result.Judgement, test result.Test) {
	s := sheet{Page: p}
	s.test(j, test)
	s.print()
}

// test adds why a program failed on a test.
func (s *sheet) test(j result.Judgement, test result.Test) {
	f, page := j.Failure(test), s.at(0)
	page.verdictOn(test.Verdict, test.Name)
	if f.Verdict != test.Verdict {
		page.Indented(fmt.Sprintf("on a smaller input: %s, %s", page.verdict(f.Verdict), f.Verdict.Meaning()), "  ")
	}
	s.found(f.Fault)
	s.failure(f)
	if f.Hint == "" { // which is nearer to the program
		s.at(5).said("", "The problem's page warns here: ", test.Trap)
	}
}

// Fault prints a fault of a program and the line where it is.
func (p Page) Fault(f *result.Fault) {
	s := sheet{Page: p}
	s.found(f)
	s.print()
}

// found adds a fault of a program and the line where it is, if there is one. A verbose page
// has the words of the sanitizer or the language as well.
func (s *sheet) found(f *result.Fault) {
	if f == nil {
		return
	}
	page := s.at(0)
	if f.Accepted {
		fmt.Fprintln(page)
	}
	page.Wrapped(result.Printable(f.String()))
	if f.Code != "" {
		page.indented(f.Code)
	}
	if page := s.at(1); len(f.Input) > 0 {
		fmt.Fprintln(page, "  on the input:")
		page.indented(result.Excerpt(f.Input, 10))
	}
	s.at(never).indented(f.Raw)
}

// failure adds why a program failed, and the input that shows it.
func (s *sheet) failure(f result.Failure) {
	if page := s.at(0); f.Printed == "" {
		page.said("    ", "", f.Detail)
	} else {
		page.Labeled("    printed:  ", f.Printed)
		page.Labeled("    expected: ", strings.TrimSuffix(fmt.Sprintf("%s  (%s)", f.Expected, f.Source()), "  ()"))
	}
	if page := s.at(1); f.Known {
		fmt.Fprintln(page)
		page.Wrapped(f.Head())
		if f.Brief == "" || s.Verbose {
			page.excerpt(f.Input)
		} else {
			page.Indented(f.Brief, "    ")
			page.Whole("to see it: ", f.Command, "    ")
		}
		page.Wrapped(f.Spaced())
	}
	s.at(2).outputs(f)
	s.at(3).complaint(f.Complaint)
	s.at(1).said("", "Hint: ", f.Hint)
	why := 2
	if len(f.Refutation) == 1 {
		why = 1 // a sentence says more than the output
	}
	s.at(why).refutation(f.Refutation)
}

// outputs prints the output and the answer if they are short or the page is verbose, or else
// where they differ.
func (p Page) outputs(f result.Failure) {
	const few, many = 4, 20
	both := len(f.Output) > 0 && (p.Verbose || result.Few(f.Output, few) && result.Few(f.Answer, few))
	if len(f.Lines) > 0 && (!both || f.Line > many) {
		p.Wrapped(fmt.Sprintf("Around line %d (- expected, + printed):", f.Line))
		p.indented(strings.Join(f.Lines, "\n"))
	}
	if both {
		p.Wrapped("Output:")
		p.excerpt(f.Output)
		p.Wrapped(f.AnswerHead())
		p.excerpt(f.Answer)
	}
}

// Execution prints the time and memory of a program that ran once, on an input without an answer,
// and why it failed, if it did.
func (p Page) Execution(e result.Judgement) {
	defer p.notEnforced(e.NotEnforced)
	name := result.Printable(e.Submission)
	if e.Verdict != result.AC {
		p.Wrapped(fmt.Sprintf("%s: %s, %s", name, p.verdict(e.Verdict), e.Verdict.Meaning()))
	}
	if e.Verdict == result.CE {
		p.indented(e.Detail)
	} else {
		p.said("    ", "", e.Detail)
		p.Indented(fmt.Sprintf("%s: time %s of %s, memory %s of %v", name,
			e.Stats.Slowest, result.Duration(e.Limits.Time), result.Memory(e.Stats.Memory), e.Limits.Memory), "")
	}
	p.notes(e.Notes)
}
