package document

import (
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
)

// A Hunt is what came of a hunt for an input on which a program is wrong.
type Hunt struct {
	Problem    string // its id
	Submission string // the program's file, as a person named it
	Versions   Versions
	Language   string
	Notes      []string // what is to be known beside the verdict
	Limits     judging.Limits

	Seed       uint64
	Budget     time.Duration // how long the hunt could take
	Cases      int           // how many were checked
	AnsweredBy testset.Methods
	Stages     []stress.Stage
	Cut        []testset.Kind // the stages that ended since time was up

	Counterexample // what was found, all but its verdict empty where nothing was

	Stricter string // why the original may accept it all the same
	Saved    string // the path of the input, "" if it was not kept

	Isolation
}

// A Counterexample is an input on which a program fails, made as small as could be.
type Counterexample struct {
	Verdict    result.Verdict // on it; AC if there is none
	Detail     string         // why; the compiler's words for CE
	Input      []byte
	InputCases int
	InputBy    testset.Methods // by what the cases of Input were answered
	Spacing    string          // of the input, "" for plain
	Answer     []byte
	Output     []byte
	Difference Difference
	Complaint  string   // the last lines of standard error
	Hint       string   // what the program may have misunderstood
	LeftOpen   string   // what the original leaves open
	Refutation []string // why the output is wrong, in words of the rules

	AsItWas     bool // nothing simpler than what failed first was seen to fail
	Unfinished  bool // shrinking ended since time was up
	Interrupted bool // it ended after an interrupt
}

// OfHunt returns what came of a hunt with the program in a file. The version is that of
// the judge.
func OfHunt(version, file string, hunt stress.Hunt, found stress.Found) Hunt {
	h := Hunt{
		Problem:        hunt.Problem.ID,
		Submission:     file,
		Versions:       Versions{version, hunt.Program.Version},
		Language:       hunt.Program.Language,
		Notes:          hunt.Program.Notes,
		Limits:         hunt.Limits,
		Seed:           hunt.Seed,
		Budget:         hunt.Budget,
		Cases:          found.Cases,
		AnsweredBy:     found.By,
		Stages:         found.Stages,
		Counterexample: counterexampleOf(found),
		Stricter:       found.Stricter,
		Isolation:      isolationOf(found.Isolation),
	}
	if hunt.Program.Fault != "" {
		h.Verdict, h.Detail = result.CE, hunt.Program.Fault
	}
	for _, stage := range found.Stages {
		if stage.Cut {
			h.Cut = append(h.Cut, stage.Kind)
		}
	}
	return h
}

func counterexampleOf(found stress.Found) Counterexample {
	return Counterexample{
		Verdict:     found.Verdict,
		Detail:      found.Test.Detail,
		Input:       found.Input,
		InputCases:  found.InputCases,
		InputBy:     found.InputBy,
		Spacing:     found.Spacing,
		Answer:      found.Test.Test.Answer,
		Output:      found.Test.Run.Output,
		Difference:  differenceOf(found.Test),
		Complaint:   complaintOf(found.Test.Run.Stderr),
		Hint:        found.Test.Hint,
		LeftOpen:    found.LeftOpen,
		Refutation:  found.Refutation,
		AsItWas:     found.AsItWas,
		Unfinished:  found.Unfinished,
		Interrupted: found.Interrupted,
	}
}
