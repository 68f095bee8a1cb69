package result

import (
	"fmt"
	"time"
)

// A Counterexample is a small input on which a program fails. It is empty if none was found.
type Counterexample struct {
	Input   Text    `json:"input"`
	Summary string  `json:"summary,omitempty"` // of the input, in a few words
	Spacing string  `json:"white_space"`       // of the input, "" for plain
	Answer  Text    `json:"answer"`
	InputBy Methods `json:"input_answered_by"`
	Output  Text    `json:"output"`
	Reason
	Hint string `json:"hint,omitempty"` // what the program may have misunderstood

	Unfinished  bool `json:"shrinking_unfinished"` // time ran out while shrinking
	Interrupted bool `json:"interrupted"`          // an interrupt ended shrinking

	From, AnswerOf string `json:"-"` // without rules: where input and answer come from

	InputCases int `json:"-"`
	Number, Of int `json:"-"` // for one case of a test as it was: its number, counted from 1, and the number of cases
	Difference `json:"-"`
	Complaint  string `json:"-"` // the last lines of standard error
	AsItWas    bool   `json:"-"` // it is the input that failed first: no simpler one was found
}

// A Shrunk is a smaller input on which a program fails as on a test, or in another way.
type Shrunk struct {
	Verdict Verdict `json:"verdict"`
	Detail  string  `json:"detail"`
	Counterexample
}

// An Effort is the work of a hunt.
type Effort struct {
	Cases      int     `json:"cases"` // that were checked
	AnsweredBy Methods `json:"answered_by"`
	Stages     []Stage `json:"stages"`
	Seed       uint64  `json:"seed"`

	Budget time.Duration `json:"-"` // the time limit of the hunt
}

// A Stage is the work of a hunt on one kind of inputs.
type Stage struct {
	Kind  Kind `json:"name"`
	Cases int  `json:"cases"`        // the number of accepted cases, or samples
	Of    int  `json:"of,omitempty"` // the number of cases there are, if Cases of them were chosen
	Cut   bool `json:"cut"`          // time ran out
}

// A Hunt is the result of a hunt for an input on which a program fails.
type Hunt struct {
	Problem    string   `json:"problem"`        // its id
	Home       string   `json:"home,omitempty"` // as in a Judgement
	Name       string   `json:"-"`              // as in a Judgement
	Submission string   `json:"submission"`
	Language   string   `json:"language"`
	Verdict    Verdict  `json:"verdict"` // on the input that was found; AC if none was
	Detail     string   `json:"detail"`  // the reason; the compiler's messages for CE
	Notes      []string `json:"notes,omitempty"`
	Limits     Limits   `json:"limits"`
	Effort
	Counterexample
	Stricter string `json:"stricter_than_original"` // why the original judge may accept it, "" if no reason is known

	Against *Against `json:"against,omitempty"` // in a hunt without rules, in a folder

	Saved     string `json:"-"` // the path of the input, "" if it was not kept
	Lab       string `json:"-"` // in a hunt of judge lab: the flags that name the game
	Isolation `json:"-"`
}

// An Against is the user's programs that take the place of rules.
type Against struct {
	Brute     string `json:"brute"`     // it answers the inputs
	Generator string `json:"generator"` // it prints them
}

// Repeat returns the command that hunts in the same way.
func (h Hunt) Repeat() string {
	if h.Lab != "" {
		return fmt.Sprintf("judge lab %s --test %s", h.Lab, ShellWord(h.Submission))
	}
	command := h.Limits.Command("stress", h.named(), h.Submission)
	if a := h.Against; a != nil {
		command = h.Limits.Command("stress --dir", ShellWord(h.Problem), h.Submission) + fmt.Sprintf(" --brute %s --gen %s", ShellWord(a.Brute), ShellWord(a.Generator))
	}
	if h.Seed != 1 { // the default
		command += fmt.Sprintf(" --seed %d", h.Seed)
	}
	return command
}

// A Comparison is the result of a hunt for an input on which two programs differ: the Hunt
// of the first program, and what both do.
type Comparison struct {
	Hunt
	Found    bool       // whether there is such an input
	Programs [2]Program // in the order in which they were named
	Alike    bool       // both were wrong in the same way
}

// MarshalJSON writes the fields that concern both programs.
func (c Comparison) MarshalJSON() ([]byte, error) {
	return Marshal(struct {
		Problem  string     `json:"problem"`
		Found    bool       `json:"differ"`
		Programs [2]Program `json:"programs"`
		Alike    bool       `json:"wrong_alike"`
		Effort
		Input    Text    `json:"input"`
		Answer   Text    `json:"answer"`
		InputBy  Methods `json:"input_answered_by"`
		Stricter string  `json:"stricter_than_original"`
	}{c.Problem, c.Found, c.Programs, c.Alike, c.Effort, c.Input, c.Answer, c.InputBy, c.Stricter})
}

// A Program is one of two programs, and what it does on the input that was found.
type Program struct {
	Submission string   `json:"submission"`
	Language   string   `json:"language"`
	Verdict    Verdict  `json:"verdict"` // AC also if no input was found
	Detail     string   `json:"detail"`  // the compiler's messages for CE
	Notes      []string `json:"notes,omitempty"`
	Output     Text     `json:"output"`
	Reason
	Complaint string `json:"-"` // the last lines of standard error
}
