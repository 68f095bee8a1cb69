package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/document"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// Hunt prints the end of a hunt.
func (p Page) Hunt(h document.Hunt) {
	id := h.Problem
	defer p.notEnforced(h.NotEnforced)
	limits := ""
	if !h.Limits.Usual() || h.Verdict == result.TLE || h.Verdict == result.MLE {
		limits = "  limits: " + strings.Join(limitsOf(h.Limits), "\n          ") + "\n"
	}
	if h.Verdict == result.CE {
		fmt.Fprintf(p, "%s  %s, %s\n", id, p.verdict(h.Verdict), h.Verdict.Meaning())
		p.indented(h.Detail)
		p.notes(h.Notes)
		return
	}
	if h.Verdict == result.AC {
		p.wrapped(fmt.Sprintf("%s  %s: %s checked, no fault found.", id, p.verdict(h.Verdict), result.Count(h.Cases, "case")), "")
		fmt.Fprint(p, limits)
		p.notes(h.Notes)
		p.wrapped(tried(h), "  ")
		p.answeredBy(h.AnsweredBy)
		p.cut(h)
		return
	}
	p.wrapped(fmt.Sprintf("%s  %s, %s, found among %s", id, p.verdict(h.Verdict), h.Verdict.Meaning(), result.Count(h.Cases, "case")), "")
	fmt.Fprint(p, limits)
	p.notes(h.Notes)
	fmt.Fprintln(p)
	p.counterexample(h.Counterexample, h.Submission)
	p.doubts(h.Stricter, "")
	fmt.Fprintln(p)
	p.Whole("Repeat: ", fmt.Sprintf("%s --seed %d", stressCommand(id, h.Submission, h.Limits), h.Seed), "")
	if h.Saved != "" {
		p.Whole("Kept:   ", h.Saved+" and "+strings.TrimSuffix(h.Saved, ".in")+".out", "")
	}
	p.cut(h)
}

// counterexample prints an input on which a program fails, and how.
func (p Page) counterexample(c document.Counterexample, submission string) {
	const lines = 20 // of a text
	p.wrapped(inputHead(c), "")
	p.shown(c.Input, lines)
	if c.Spacing != "" {
		p.wrapped(fmt.Sprintf("It is written with %s; plainly written, the program is right on it.", c.Spacing), "")
	}
	p.wrapped(fmt.Sprintf("Answer, %s:", inputAnsweredBy(c.InputBy)), "")
	p.shown(c.Answer, lines)
	p.wrapped(fmt.Sprintf("Output of %s:", result.Printable(submission)), "")
	p.shown(c.Output, lines)
	p.wrapped("Reason: "+c.Detail, "")
	if c.Difference.Line > lines {
		p.difference(c.Difference)
	}
	p.complaint(c.Complaint, c.Detail)
	p.hint(c.Hint)
	p.refutation("Why it is wrong:", c.Refutation)
	p.doubts("", c.LeftOpen)
}

// inputHead says what the input of a counterexample is.
func inputHead(c document.Counterexample) string {
	how := ""
	switch {
	case c.Interrupted:
		how = " up to the interrupt"
	case c.Unfinished:
		how = " in the time there was"
	}
	cases := result.Count(c.InputCases, "case")
	if c.AsItWas {
		return fmt.Sprintf("Input of %s, as it was; nothing smaller was found to fail%s:", cases, how)
	}
	return fmt.Sprintf("Input, shrunk to %s%s:", cases, how)
}

// tried says what a hunt without a find has tried.
func tried(h document.Hunt) string {
	var parts []string
	for _, stage := range h.Stages {
		part := fmt.Sprintf("%s %s", result.Thousands(stage.Cases), stage.Kind)
		switch {
		case stage.Kind == testset.Extreme:
			part = result.Count(stage.Cases, "case") + " in the largest inputs"
		case stage.Kind == testset.Random:
			part += fmt.Sprintf(" (seed %d)", h.Seed)
		case stage.Kind == testset.Small && stage.Of > 0:
			part += fmt.Sprintf(" of %s, since each is a start of the program", result.Thousands(stage.Of))
		case stage.Kind == testset.Small && !stage.Cut:
			part = "all " + part
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// cut says where a hunt ended since time was up.
func (p Page) cut(h document.Hunt) {
	var names []string
	for _, stage := range h.Cut {
		names = append(names, string(stage))
	}
	if len(names) > 0 {
		p.wrapped(fmt.Sprintf("Time was up, %s in all, before all was tried of: %s. --seconds gives more.", result.Duration(h.Budget), strings.Join(names, ", ")), "")
	}
}

// inputAnsweredBy says by what the answer to what was found is known.
func inputAnsweredBy(by testset.Methods) string {
	switch {
	case by.Solution > 0:
		return "by the suite's solution; too large for the rules"
	case by.SecondMethod > 0 && by.Search > 0:
		return "by search of the game and by a second method"
	case by.SecondMethod > 0:
		return "by a second method, which agrees with search of small games"
	case by.Search > 0:
		return "by search of the game"
	}
	return "as the sample has it"
}

// answeredBy says by what cases were answered, if any were.
func (p Page) answeredBy(by testset.Methods) {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{by.Search, "by search of the game"}, {by.SecondMethod, "by a second method"}, {by.Solution, "by the suite's solution"}} {
		if part.n > 0 {
			parts = append(parts, result.Thousands(part.n)+" "+part.what)
		}
	}
	if len(parts) > 0 {
		p.wrapped("answered: "+strings.Join(parts, ", "), "  ")
	}
}

// doubts says why the original judge may take what is wrong here, if anything.
func (p Page) doubts(stricter, leftOpen string) {
	if leftOpen != "" {
		p.wrapped(open(leftOpen), "  ")
	}
	if stricter != "" {
		p.wrapped(strict(stricter), "")
	}
}

func open(what string) string { return "The original leaves this open: " + what + "." }

func strict(why string) string {
	return "Wrong on a legal input, and accepted by the original judge all the same, as far as is known: " +
		why + ". All other tests are passed."
}

// shown prints the first lines of a text that may be large or strange, and how large it is
// if that is not all.
func (p Page) shown(b []byte, lines int) {
	if len(b) == 0 {
		fmt.Fprintln(p, "    (nothing)")
		return
	}
	const columns = 1000
	for _, line := range result.Window(b, 0, lines, columns) {
		fmt.Fprintf(p, "    %s\n", line)
	}
	all := bytes.Count(b, []byte("\n"))
	if !bytes.HasSuffix(b, []byte("\n")) {
		all++
	}
	long := slices.ContainsFunc(bytes.SplitN(b, []byte("\n"), lines+1)[:min(all, lines)], func(line []byte) bool {
		return utf8.RuneCount(line) > columns
	})
	switch {
	case all > lines:
		fmt.Fprintf(p, "    ... (%s more, %s in all)\n", result.Count(all-lines, "line"), result.Thousands(all))
	case long:
		fmt.Fprintf(p, "    ... (%s in all)\n", result.Count(len(b), "byte"))
	}
}

type (
	huntJSON struct {
		Problem    string         `json:"problem"`
		Submission string         `json:"submission"`
		Language   string         `json:"language"`
		Verdict    result.Verdict `json:"verdict"`
		Detail     string         `json:"detail"`
		Notes      []string       `json:"notes,omitempty"`
		Limits     limitsJSON     `json:"limits"`
		Cases      int            `json:"cases"`
		AnsweredBy methodsJSON    `json:"answered_by"` // the cases
		Stages     []stageJSON    `json:"stages"`
		Seed       uint64         `json:"seed"`
		counterexampleJSON
		Stricter string `json:"stricter_than_original"` // why the original may accept it, empty if no reason is known
	}
	counterexampleJSON struct {
		Input       string      `json:"input"`
		Spacing     string      `json:"white_space"` // of the input, empty for plain
		Answer      string      `json:"answer"`
		InputBy     methodsJSON `json:"input_answered_by"`
		Output      string      `json:"output"`
		LeftOpen    string      `json:"left_open"`
		Refutation  []string    `json:"refutation,omitempty"` // why the output is wrong, in words of the rules
		Hint        string      `json:"hint,omitempty"`
		Unfinished  bool        `json:"shrinking_unfinished"`
		Interrupted bool        `json:"interrupted"`
	}
	stageJSON struct {
		Kind  testset.Kind `json:"name"`
		Cases int          `json:"cases"`
		Of    int          `json:"of,omitempty"`
		Cut   bool         `json:"cut"` // time was up
	}
)

// HuntJSON writes the end of a hunt as one JSON document. Input, answer and
// output are empty where nothing was found.
func HuntJSON(w io.Writer, h document.Hunt) error {
	hunt := huntJSON{
		Problem: h.Problem, Submission: h.Submission, Language: h.Language, Verdict: h.Verdict, Detail: h.Detail,
		Notes: h.Notes, Limits: limitsJSONOf(h.Limits), Cases: h.Cases, AnsweredBy: methodsJSON(h.AnsweredBy), Stages: []stageJSON{}, Seed: h.Seed,
		counterexampleJSON: counterexampleJSONOf(h.Counterexample), Stricter: h.Stricter,
	}
	for _, stage := range h.Stages {
		hunt.Stages = append(hunt.Stages, stageJSON(stage))
	}
	return write(w, hunt)
}

func counterexampleJSONOf(c document.Counterexample) counterexampleJSON {
	return counterexampleJSON{
		string(c.Input), c.Spacing, string(c.Answer), methodsJSON(c.InputBy), string(c.Output), c.LeftOpen, c.Refutation, c.Hint, c.Unfinished, c.Interrupted,
	}
}
