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
	Past              string // why no moves show it
	Around            *result.Difference
	Unsaid            string // of standard error
	Summary           string // stands for an input that is too large to show
	Command           string // shows the input, "" if none does
}

// A why is a hint, or lines that refute the output.
type why struct {
	Hint  string
	Lines []string
	of    result.Refutation
}

// failureOf returns how a finding is shown.
func failureOf(lang words.Language, j result.Judgement, found result.Finding) failure {
	f := failure{Finding: found, lang: lang, Unsaid: unsaid(found)}
	switch {
	case j.Foreign:
		f.Command = words.ShellWord(filepath.Join(j.Problem, found.Test) + ".in")
	case j.By != result.ByLab: // which saves no input
		f.Command = words.CommandLine(lang, shows(j, found))
	}
	inGBK := false
	for i, reason := range found.Reasons {
		switch r := reason.(type) {
		case result.Fault:
			f.Fault = &r
		case result.Hint:
			f.Why = append(f.Why, why{Hint: lang.Hint(r)})
		case result.Refutation:
			lines := lang.Refutation(r)
			if len(lines) > 0 {
				f.Why = append(f.Why, why{Lines: lines, of: r})
			}
		case result.PastSearch:
			f.Past = words.Reason(lang, r)
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
	printed, expected := oneLine(found.Output), oneLine(found.Answer)
	if found.Verdict == result.WA && printed != "" && expected != "" && !inGBK {
		f.Printed, f.Expected, f.Detail, f.Around = printed, expected, "", nil
	}
	crash, ok := result.ReasonOf[result.Crash](found.Reasons)
	if ok && f.Fault != nil && crash.Said != "" && f.Fault.Text == crash.Said {
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
func (to Terminal) finding(j result.Judgement, found result.Finding) {
	f := failureOf(to.lang(), j, found)
	if f.Printed != "" {
		to.Labeled("    "+to.label(words.Printed), f.Printed)
		expected := f.Expected
		source := f.Source()
		if source != "" {
			expected = to.lang().Known(expected, source)
		}
		to.Labeled("    "+to.label(words.Expected), expected)
	}
	to.sentence("    ", "", f.Detail)
	if f.Fault != nil {
		to.fault(*f.Fault)
	}
	to.input(f)
	to.outputs(f)
	if f.Unsaid != "" && (to.Verbose || f.Verdict == result.RE && f.Fault == nil) {
		to.complaint(f.Unsaid)
	}
	for _, why := range f.Why {
		to.sentence("", to.label(words.HintLabel), why.Hint)
		to.refutation(why.Lines)
	}
	if to.Verbose || found.Hint() == nil { // which is nearer to the program
		to.sentence("", "", f.Trap)
	}
	to.sentence("", "", f.Past)
}

// input prints the input of a failure, or what stands for it.
func (to Terminal) input(f failure) {
	if len(f.Input) == 0 {
		return
	}
	to.blank()
	to.Wrapped(f.InputHead())
	lines := cmp.Or(to.inputLines, briefLines)
	if to.Verbose {
		lines = verboseLines
	}
	if f.Summary != "" && !to.Verbose {
		to.Indented(texts.Printable(f.Summary), "    ")
	} else {
		to.indented(excerpt(to.lang(), f.Input, lines))
	}
	if f.Command != "" && !short(f.Input, lines) {
		to.Whole(to.label(words.ToSee), f.Command, "    ")
	}
}

// outputs prints where output and answer differ, unless something else explains it; a verbose report
// has the output and the answer as well.
func (to Terminal) outputs(f failure) {
	if f.Around != nil && (to.Verbose || len(f.Why) == 0) {
		to.Wrapped(to.lang().Around(f.Around.Line))
		for _, line := range diffLines(to.lang(), f.Around.Lines) {
			to.indented(line)
		}
	}
	few := f.Around == nil && short(f.Output, fewLines) && short(f.Answer, fewLines)
	if f.Wrong() && f.Printed == "" && len(f.Output) > 0 && (to.Verbose || few && len(f.Why) == 0) {
		to.Wrapped(to.label(words.OutputHead))
		to.indented(excerpt(to.lang(), f.Output, verboseLines))
		to.Wrapped(f.AnswerHead())
		to.indented(excerpt(to.lang(), f.Answer, verboseLines))
	}
}

// Fault prints a fault of a program and the line where it is. A verbose report has the words of the
// sanitizer or the language as well.
func (to Terminal) Fault(f *result.Fault) {
	if f != nil {
		to.fault(*f)
	}
}

func (to Terminal) fault(f result.Fault) {
	to.Wrapped(texts.Line(to.lang().Fault(f)))
	if f.Code != "" {
		to.indented(f.Code)
	}
	if len(f.Input) > 0 {
		to.Indented(to.label(words.OnInput), "  ")
		to.indented(excerpt(to.lang(), f.Input, briefLines))
	}
	if to.Verbose && f.Raw != "" {
		to.indented(f.Raw)
	}
}

// refutation prints why an output is wrong.
func (to Terminal) refutation(lines []string) {
	if len(lines) == 0 {
		return
	}
	to.Wrapped(to.label(words.WhyWrong))
	for _, line := range lines {
		to.hanging(texts.Line(line))
	}
}
