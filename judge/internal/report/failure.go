package report

import (
	"cmp"
	"path/filepath"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// How many lines of an input, an output or an answer reports have.
const (
	briefLines   = 10
	verboseLines = 20
	fewLines     = 4
)

// A failure is a finding as reports show it: what one field says, no other repeats.
type failure struct {
	result.Finding
	lang words.Language

	Detail            string // what happened, "" if Printed and Expected say it
	Printed, Expected string // Output and Answer of a wrong answer, if both are short lines
	Fault             *result.Fault
	Why               []why  // the hint and the refutation, the most telling first
	Trap              string // of the problem's page
	Around            *result.Difference
	Unsaid            string // of standard error
	Summary           string // stands for an input that is too large to show
	Command           string // shows the input, "" if none does
}

// A why is a hint, or lines that refute the output.
type why struct {
	Hint  string
	Lines []string
}

// failureOf returns how a finding is shown.
func failureOf(lang words.Language, j result.Judgement, found result.Finding) failure {
	f := failure{Finding: found, lang: lang, Unsaid: unsaid(found)}
	switch {
	case j.Foreign:
		f.Command = words.ShellWord(filepath.Join(j.Problem, found.Test) + ".in")
	case j.By != result.ByLab: // which saves no input
		f.Command = words.CommandLine(lang, j.Shows(found))
	}
	inGBK := false
	for i, reason := range found.Reasons {
		switch r := reason.(type) {
		case result.Fault:
			f.Fault = &r
		case result.Hint:
			f.Why = append(f.Why, why{Hint: lang.Hint(r)})
		case result.Refutation:
			if lines := lang.Refutation(r); len(lines) > 0 {
				f.Why = append(f.Why, why{Lines: lines})
			}
		case result.Trap:
			f.Trap = lang.Trap(r)
		case result.Difference:
			if len(r.Lines) > 0 {
				f.Around = &r
			}
			inGBK = r.GBK
		}
		if i == 0 {
			f.Detail = words.Reason(lang, reason)
		}
	}
	if printed, expected := oneLine(found.Output), oneLine(found.Answer); found.Verdict == result.WA && printed != "" && expected != "" && !inGBK {
		f.Printed, f.Expected, f.Detail, f.Around = printed, expected, "", nil
	}
	if crash, ok := result.ReasonOf[result.Crash](found.Reasons); ok && f.Fault != nil && crash.Said != "" && f.Fault.Text == crash.Said {
		f.Detail = "" // Fault says it, and the exit status that goes with it says nothing
	}
	if !short(found.Input, briefLines) && f.Command != "" {
		f.Summary = lang.Summary(found.Summary)
	}
	return f
}

// Wrong reports whether an output is to be shown.
func (f failure) Wrong() bool { return f.Verdict == result.WA || f.Verdict == result.PE }

// Source says how the judge knows the answer, "" if it is a file.
func (f failure) Source() string { return f.lang.Source(f.AnsweredBy) }

// InputHead is the heading of the input.
func (f failure) InputHead() string { return f.lang.Input(f.Reached, f.Cases) }

// AnswerHead is the heading of the answer.
func (f failure) AnswerHead() string { return f.lang.Answer(f.AnsweredBy) }

// finding prints why a program failed, and the input that shows it.
func (p Page) finding(j result.Judgement, found result.Finding) {
	f := failureOf(p.lang(), j, found)
	if f.Printed != "" {
		p.Labeled("    "+p.label(words.Printed), f.Printed)
		expected := f.Expected
		if source := f.Source(); source != "" {
			expected = p.lang().Known(expected, source)
		}
		p.Labeled("    "+p.label(words.Expected), expected)
	}
	p.sentence("    ", "", f.Detail)
	if f.Fault != nil {
		p.fault(*f.Fault)
	}
	p.input(f)
	p.outputs(f)
	if f.Unsaid != "" && (p.Verbose || f.Verdict == result.RE && f.Fault == nil) {
		p.complaint(f.Unsaid)
	}
	for _, why := range f.Why {
		p.sentence("", p.label(words.HintLabel), why.Hint)
		p.refutation(why.Lines)
	}
	if p.Verbose || found.Hint() == nil { // which is nearer to the program
		p.sentence("", "", f.Trap)
	}
}

// input prints the input of a failure, or what stands for it.
func (p Page) input(f failure) {
	if len(f.Input) == 0 {
		return
	}
	p.blank()
	p.Wrapped(f.InputHead())
	lines := cmp.Or(p.inputLines, briefLines)
	if p.Verbose {
		lines = verboseLines
	}
	if f.Summary != "" && !p.Verbose {
		p.Indented(texts.Printable(f.Summary), "    ")
	} else {
		p.indented(excerpt(p.lang(), f.Input, lines))
	}
	if f.Command != "" && !short(f.Input, lines) {
		p.Whole(p.label(words.ToSee), f.Command, "    ")
	}
}

// outputs prints where output and answer differ, unless something else explains it; a verbose page
// has the output and the answer as well.
func (p Page) outputs(f failure) {
	if f.Around != nil && (p.Verbose || len(f.Why) == 0) {
		p.Wrapped(p.lang().Around(f.Around.Line))
		for _, line := range diffLines(p.lang(), f.Around.Lines) {
			p.indented(line)
		}
	}
	few := f.Around == nil && short(f.Output, fewLines) && short(f.Answer, fewLines)
	if f.Wrong() && f.Printed == "" && len(f.Output) > 0 && (p.Verbose || few && len(f.Why) == 0) {
		p.Wrapped(p.label(words.OutputHead))
		p.indented(excerpt(p.lang(), f.Output, verboseLines))
		p.Wrapped(f.AnswerHead())
		p.indented(excerpt(p.lang(), f.Answer, verboseLines))
	}
}

// Fault prints a fault of a program and the line where it is. A verbose page has the words of the
// sanitizer or the language as well.
func (p Page) Fault(f *result.Fault) {
	if f != nil {
		p.fault(*f)
	}
}

func (p Page) fault(f result.Fault) {
	p.Wrapped(texts.Line(p.lang().Fault(f)))
	if f.Code != "" {
		p.indented(f.Code)
	}
	if len(f.Input) > 0 {
		p.Indented(p.label(words.OnInput), "  ")
		p.indented(excerpt(p.lang(), f.Input, briefLines))
	}
	if p.Verbose && f.Raw != "" {
		p.indented(f.Raw)
	}
}

// refutation prints why an output is wrong.
func (p Page) refutation(lines []string) {
	if len(lines) == 0 {
		return
	}
	p.Wrapped(p.label(words.WhyWrong))
	for _, line := range lines {
		p.hanging(texts.Line(line))
	}
}
