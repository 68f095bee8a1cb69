package result

import "time"

// A Counterexample is an input on which a program fails, as small as the judge could make
// it. All is empty where nothing was found.
type Counterexample struct {
	Input   Text    `json:"input"`
	Spacing string  `json:"white_space"` // of the input, "" for plain
	Answer  Text    `json:"answer"`
	InputBy Methods `json:"input_answered_by"`
	Output  Text    `json:"output"`
	Reason
	Hint string `json:"hint,omitempty"` // what the program may have misunderstood

	Unfinished  bool `json:"shrinking_unfinished"` // shrinking ended since time was up
	Interrupted bool `json:"interrupted"`          // it ended after an interrupt

	InputCases int        `json:"-"`
	Difference Difference `json:"-"`
	Complaint  string     `json:"-"` // the last lines of standard error
	AsItWas    bool       `json:"-"` // nothing simpler than what failed first was seen to fail
}

// A Shrunk is a smaller input on which a program fails as on a test, or in another way.
type Shrunk struct {
	Verdict Verdict `json:"verdict"`
	Detail  string  `json:"detail"`
	Counterexample
}

// An Effort is what a hunt has tried.
type Effort struct {
	Cases      int     `json:"cases"` // how many were checked
	AnsweredBy Methods `json:"answered_by"`
	Stages     []Stage `json:"stages"`
	Seed       uint64  `json:"seed"`

	Budget time.Duration `json:"-"` // how long the hunt could take
}

// A Stage is what a hunt has tried of one kind.
type Stage struct {
	Kind  Kind `json:"name"`
	Cases int  `json:"cases"`        // how many cases were accepted; for samples, how many samples
	Of    int  `json:"of,omitempty"` // how many there are, if Cases of them were chosen
	Cut   bool `json:"cut"`          // time was up
}

// A Hunt is the result of a hunt for an input on which a program fails.
type Hunt struct {
	Problem    string   `json:"problem"` // its id
	Submission string   `json:"submission"`
	Language   string   `json:"language"`
	Verdict    Verdict  `json:"verdict"` // on what was found; AC if nothing was
	Detail     string   `json:"detail"`  // why; the compiler's words for CE
	Notes      []string `json:"notes,omitempty"`
	Limits     Limits   `json:"limits"`
	Effort
	Counterexample
	Stricter string `json:"stricter_than_original"` // why the original judge may accept it, "" if no reason is known

	Saved     string `json:"-"` // the path of the input, "" if it was not kept
	Isolation `json:"-"`
}

// A Comparison is the result of a hunt for an input on which two programs differ.
type Comparison struct {
	Problem  string     `json:"problem"`  // its id
	Found    bool       `json:"differ"`   // whether there is such an input
	Programs [2]Program `json:"programs"` // in the order in which they were named
	Alike    bool       `json:"wrong_alike"`
	Effort
	Counterexample `json:"-"`

	Stricter  string `json:"-"`
	Limits    Limits `json:"-"`
	Saved     string `json:"-"` // the path of the input, "" if it was not kept
	Isolation `json:"-"`
}

// MarshalJSON writes of the counterexample only what concerns both programs.
func (c Comparison) MarshalJSON() ([]byte, error) {
	type fields Comparison
	return marshal(struct {
		fields
		Input    Text    `json:"input"`
		Answer   Text    `json:"answer"`
		InputBy  Methods `json:"input_answered_by"`
		Stricter string  `json:"stricter_than_original"`
	}{fields(c), c.Input, c.Answer, c.InputBy, c.Stricter})
}

// A Program is one of two programs, and what it does on the input that was found.
type Program struct {
	Submission string   `json:"submission"`
	Language   string   `json:"language"`
	Verdict    Verdict  `json:"verdict"` // AC also where nothing was found
	Detail     string   `json:"detail"`  // the compiler's words for CE
	Notes      []string `json:"notes,omitempty"`
	Output     Text     `json:"output"`
	Reason
	Complaint string `json:"-"` // the last lines of standard error
}
