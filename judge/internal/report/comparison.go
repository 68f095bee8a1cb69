package report

import (
	"fmt"
	"io"
	"strings"

	"grundy/judge/internal/document"
	"grundy/judge/internal/result"
)

// Comparison prints the end of a hunt for an input on which two programs differ.
func (p Page) Comparison(c document.Comparison) {
	defer p.notEnforced(c.NotEnforced)
	broken := false
	for _, program := range c.Programs {
		if program.Verdict == result.CE {
			broken = true
			p.wrapped(fmt.Sprintf("%s: %s, %s", result.Printable(program.Submission), p.verdict(program.Verdict), program.Verdict.Meaning()), "")
			p.indented(program.Detail)
		}
		p.notes(program.Notes)
	}
	if broken {
		return
	}
	a, b := result.Printable(c.Programs[0].Submission), result.Printable(c.Programs[1].Submission)
	if !c.Found {
		p.wrapped(fmt.Sprintf("%s  %s and %s do the same on %s.", c.Problem, a, b, result.Count(c.Cases, "case")), "")
		p.wrapped(tried(c.Hunt), "  ")
		if c.Alike {
			p.wrapped("Both are wrong in the same way on some of them; to see one:", "  ")
			fmt.Fprintf(p, "    %s\n", stressCommand(c.Problem, c.Submission, c.Limits))
		}
		p.cut(c.Hunt)
		return
	}
	p.wrapped(fmt.Sprintf("%s  %s and %s differ, found among %s", c.Problem, a, b, result.Count(c.Cases, "case")), "")
	p.wrapped(whoIsRight(c), "")
	fmt.Fprintln(p)
	p.wrapped(inputHead(c.Counterexample), "")
	p.shown(c.Input, 20)
	p.wrapped(fmt.Sprintf("Answer, %s:", inputAnsweredBy(c.InputBy)), "")
	p.shown(c.Answer, 20)
	for _, program := range c.Programs {
		p.wrapped(fmt.Sprintf("Output of %s, %s:", result.Printable(program.Submission), p.verdict(program.Verdict)), "")
		p.shown(program.Output, 20)
		if program.Verdict == result.AC {
			continue
		}
		p.wrapped(result.Printable(program.Detail), "  ")
		p.complaint(program.Complaint, program.Detail)
		p.refutation("  why it is wrong:", program.Refutation)
		p.doubts("", program.LeftOpen)
	}
	p.doubts(c.Stricter, "")
	if c.Saved != "" {
		fmt.Fprintln(p)
		p.Whole("Kept:   ", c.Saved+" and "+strings.TrimSuffix(c.Saved, ".in")+".out", "")
	}
}

// whoIsRight says which of two programs that differ is right.
func whoIsRight(c document.Comparison) string {
	name := func(i int) string { return result.Printable(c.Programs[i].Submission) }
	wrong := func(i int) string {
		program := c.Programs[i]
		if program.Verdict == result.WA || program.Verdict == result.PE {
			return "wrong"
		}
		return fmt.Sprintf("not (%v)", program.Verdict)
	}
	first, second := c.Programs[0].Verdict == result.AC, c.Programs[1].Verdict == result.AC
	switch {
	case first && second:
		return "When it was repeated both were right: one of them does not always do the same."
	case first:
		return fmt.Sprintf("%s is right here, %s is %s.", name(0), name(1), wrong(1))
	case second:
		return fmt.Sprintf("%s is right here, %s is %s.", name(1), name(0), wrong(0))
	}
	return "Neither is right here."
}

type (
	comparisonJSON struct {
		Problem    string          `json:"problem"`
		Found      bool            `json:"differ"`
		Programs   [2]oneOfTwoJSON `json:"programs"`
		Alike      bool            `json:"wrong_alike"` // they were seen to be wrong in the same way
		Cases      int             `json:"cases"`
		AnsweredBy methodsJSON     `json:"answered_by"` // the cases
		Stages     []stageJSON     `json:"stages"`
		Seed       uint64          `json:"seed"`
		Input      string          `json:"input"`
		Answer     string          `json:"answer"`
		InputBy    methodsJSON     `json:"input_answered_by"`
		Stricter   string          `json:"stricter_than_original"`
	}
	oneOfTwoJSON struct {
		Submission string         `json:"submission"`
		Language   string         `json:"language"`
		Verdict    result.Verdict `json:"verdict"`
		Detail     string         `json:"detail"`
		Notes      []string       `json:"notes,omitempty"`
		Output     string         `json:"output"`
		LeftOpen   string         `json:"left_open"`
		Refutation []string       `json:"refutation,omitempty"`
	}
)

// ComparisonJSON writes the end of a hunt for a difference as one JSON document. Input,
// answer and outputs are empty where nothing was found.
func ComparisonJSON(w io.Writer, c document.Comparison) error {
	compared := comparisonJSON{
		Problem: c.Problem, Found: c.Found, Alike: c.Alike, Cases: c.Cases, AnsweredBy: methodsJSON(c.AnsweredBy), Stages: []stageJSON{}, Seed: c.Seed,
		Input: string(c.Input), Answer: string(c.Answer), InputBy: methodsJSON(c.InputBy), Stricter: c.Stricter,
	}
	for i, program := range c.Programs {
		compared.Programs[i] = oneOfTwoJSON{program.Submission, program.Language, program.Verdict, program.Detail, program.Notes,
			string(program.Output), program.LeftOpen, program.Refutation}
	}
	for _, stage := range c.Stages {
		compared.Stages = append(compared.Stages, stageJSON(stage))
	}
	return write(w, compared)
}
