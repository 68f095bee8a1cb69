package stress

import (
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
)

// Result returns the end of a hunt with the program in a file for its readers.
func (h Hunt) Result(file string, found Found) result.Hunt {
	r := result.Hunt{
		Problem:        h.Problem.ID,
		Submission:     file,
		Language:       h.Program.Language,
		Verdict:        found.Verdict,
		Detail:         found.Test.Detail,
		Notes:          h.Program.Notes,
		Limits:         h.Limits,
		Effort:         h.effort(found),
		Counterexample: found.counterexample(),
		Stricter:       found.Stricter,
		Isolation:      result.IsolationOf(found.Isolation),
	}
	if h.Program.Fault != "" {
		r.Verdict, r.Detail = result.CE, h.Program.Fault
	}
	return r
}

// Comparison returns the end of a hunt for a difference of the programs in two files for
// its readers.
func (h Hunt) Comparison(files [2]string, found Found) result.Comparison {
	c := result.Comparison{
		Problem:        h.Problem.ID,
		Found:          len(found.Sides) > 0,
		Alike:          found.WrongAlike,
		Effort:         h.effort(found),
		Counterexample: found.counterexample(),
		Stricter:       found.Stricter,
		Limits:         h.Limits,
		Isolation:      result.IsolationOf(found.Isolation),
	}
	for i, rival := range []Rival{{Program: h.Program}, *h.Rival} {
		p := result.Program{Submission: files[i], Language: rival.Program.Language, Verdict: result.AC, Notes: rival.Program.Notes}
		if rival.Program.Fault != "" {
			p.Verdict, p.Detail = result.CE, rival.Program.Fault
		} else if c.Found {
			side := found.Sides[i]
			p.Verdict, p.Detail, p.Output, p.Complaint = side.Test.Verdict, side.Test.Detail, side.Test.Run.Output, judging.LastWords(side.Test.Run.Stderr)
			p.LeftOpen, p.Refutation = side.LeftOpen, side.Refutation
		}
		c.Programs[i] = p
	}
	return c
}

// Into puts the smaller input that was found into the decisive test of a judgement.
func (f Found) Into(j *result.Judgement) {
	test := j.Decisive()
	test.Shrunk = &result.Shrunk{Verdict: f.Verdict, Detail: f.Test.Detail, Counterexample: f.counterexample()}
	if f.Stricter == "" { // it fails elsewhere, too
		test.Stricter, j.Stricter = "", ""
	}
}

func (h Hunt) effort(found Found) result.Effort {
	return result.Effort{Cases: found.Cases, AnsweredBy: found.By, Stages: append([]Stage{}, found.Stages...), Seed: h.Seed, Budget: h.Budget}
}

func (f Found) counterexample() result.Counterexample {
	return result.Counterexample{
		Input:       f.Input,
		InputCases:  f.InputCases,
		InputBy:     f.InputBy,
		Spacing:     f.Spacing,
		Answer:      f.Test.Test.Answer,
		Output:      f.Test.Run.Output,
		Difference:  f.Test.Around(),
		Complaint:   judging.LastWords(f.Test.Run.Stderr),
		Hint:        f.Test.Hint,
		LeftOpen:    f.LeftOpen,
		Refutation:  f.Refutation,
		AsItWas:     f.AsItWas,
		Unfinished:  f.Unfinished,
		Interrupted: f.Interrupted,
	}
}
