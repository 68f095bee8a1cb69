package stress

import "grundy/judge/internal/result"

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
		Counterexample: found.Counterexample,
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
		Found:          len(found.Programs) > 0,
		Alike:          found.WrongAlike,
		Effort:         h.effort(found),
		Counterexample: found.Counterexample,
		Stricter:       found.Stricter,
		Limits:         h.Limits,
		Isolation:      result.IsolationOf(found.Isolation),
	}
	for i, rival := range []Rival{{Program: h.Program}, *h.Rival} {
		p := result.Program{Verdict: result.AC}
		if rival.Program.Fault != "" {
			p.Verdict, p.Detail = result.CE, rival.Program.Fault
		} else if c.Found {
			p = found.Programs[i]
		}
		p.Submission, p.Language, p.Notes = files[i], rival.Program.Language, rival.Program.Notes
		c.Programs[i] = p
	}
	return c
}

// Into puts the smaller input that was found into the decisive test of a judgement.
func (f Found) Into(j *result.Judgement) {
	test := j.Decisive()
	test.Shrunk = &result.Shrunk{Verdict: f.Verdict, Detail: f.Test.Detail, Counterexample: f.Counterexample}
	if f.Stricter == "" { // it fails elsewhere, too
		test.Stricter, j.Stricter = "", ""
	}
}

// effort returns what was tried, with the seed and the budget of the hunt.
func (h Hunt) effort(found Found) result.Effort {
	e := found.Effort
	e.Stages, e.Seed, e.Budget = append([]Stage{}, e.Stages...), h.Seed, h.Budget
	return e
}
