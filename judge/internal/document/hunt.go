package document

import (
	"time"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// A Hunt is what came of a hunt for an input on which a program is wrong.
type Hunt struct {
	Problem    string // its id
	Submission string // the program's file, as a person named it
	Versions   Versions
	Language   string
	Verdict    verdict.Verdict // AC if nothing was found
	Detail     string          // the compiler's words for CE
	Notes      []string        // what is to be known beside the verdict
	Limits     grade.Limits

	Seed       uint64
	Budget     time.Duration // how long the hunt could take
	Cases      int           // how many were checked
	AnsweredBy testset.Methods
	Stages     []stress.Stage
	Cut        []testset.Kind // the stages that ended since time was up

	// What was found, all empty where nothing was.
	Input      []byte
	InputCases int
	InputBy    testset.Methods
	Spacing    string // of the input, "" for plain
	Answer     []byte
	Output     []byte
	Complaint  string   // the last lines of standard error
	Hint       string   // what the program may have misunderstood
	Stricter   string   // why the original may accept it all the same
	LeftOpen   string   // what the original leaves open
	Refutation []string // why the output is wrong, in words of the rules
	Saved      string   // the path of the input, "" if it was not kept

	Unfinished  bool // shrinking ended since time was up
	Interrupted bool // it ended after an interrupt

	Isolation
}

// OfHunt returns what came of a hunt with the program in a file. The version is that of
// the judge.
func OfHunt(version, file string, hunt stress.Hunt, found stress.Found) Hunt {
	h := Hunt{
		Problem:     hunt.Problem.ID,
		Submission:  file,
		Versions:    Versions{version, hunt.Program.Version},
		Language:    hunt.Program.Language,
		Verdict:     found.Verdict,
		Detail:      found.Test.Detail,
		Notes:       hunt.Program.Notes,
		Limits:      hunt.Limits,
		Seed:        hunt.Seed,
		Budget:      hunt.Budget,
		Cases:       found.Cases,
		AnsweredBy:  found.By,
		Stages:      found.Stages,
		Input:       found.Input,
		InputCases:  found.InputCases,
		InputBy:     found.InputBy,
		Spacing:     found.Spacing,
		Answer:      found.Test.Test.Answer,
		Output:      found.Test.Run.Output,
		Complaint:   complaintOf(found.Test.Run.Stderr),
		Hint:        found.Test.Hint,
		Stricter:    found.Stricter,
		LeftOpen:    found.LeftOpen,
		Refutation:  found.Refutation,
		Unfinished:  found.Unfinished,
		Interrupted: found.Interrupted,
		Isolation:   isolationOf(found.Isolation),
	}
	if hunt.Program.Fault != "" {
		h.Verdict, h.Detail = verdict.CE, hunt.Program.Fault
	}
	for _, stage := range found.Stages {
		if stage.Cut {
			h.Cut = append(h.Cut, stage.Kind)
		}
	}
	return h
}
