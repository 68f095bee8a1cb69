package result

// A Finding is a failure of a program, found once and explained once: on the smallest input that
// was found to show it.
type Finding struct {
	Verdict Verdict `json:"verdict"`
	Once    bool    `json:"seen_once,omitempty"` // it was seen once, and there was no time to repeat it
	Test    string  `json:"test"`                // where the program failed first,
	Group   Kind    `json:"group"`               // its kind,
	Sample  string  `json:"sample"`              // and its name as a sample, "" for none

	Input      Text    `json:"input"`
	Answer     Text    `json:"answer"`
	Output     Text    `json:"output"`
	Cases      int     `json:"cases"` // of Input, 0 if the rules are unknown
	AnsweredBy Methods `json:"input_answered_by"`
	Summary    Summary `json:"summary,omitzero"` // of Input, zero if the rules are unknown
	Reached    Reached `json:"reached"`

	// Reasons say why, the most telling first after the first one, which is what happened: a
	// Difference, a Limit, a Crash or a MachineFault.
	Reasons   Reasons `json:"reasons"`
	Complaint string  `json:"standard_error,omitempty"` // its last lines

	// Position is the position on which the output is wrong, as judge explain and judge play read
	// it, "" if it is unknown.
	Position   string `json:"position,omitempty"`
	Over       bool   `json:"position_over,omitempty"`       // there is no move from it
	Searchable bool   `json:"position_searchable,omitempty"` // search reaches it

	Said string `json:"said,omitempty"` // its heading; see Judgement
}

// Reached says how a finding's input was reached from the input of the test.
type Reached struct {
	How  How `json:"how"`
	From int `json:"from,omitempty"` // with Cases: the first and the last of them, counted from 1,
	To   int `json:"to,omitempty"`
	Of   int `json:"of,omitempty"` // and the number of cases in the test

	OutOfTime   bool `json:"out_of_time"` // a simpler input may fail, too: time ran out
	Interrupted bool `json:"interrupted"` // or an interrupt ended the search

	// No simpler input was tried for a program that is too slow, since it needs so much of its limit to
	// start that too little is left for the search.
	SlowStart bool `json:"slow_start"`

	Said string `json:"said,omitempty"` // the heading of the input; see Judgement
}

// How is a way in which an input was reached.
type How string

const (
	AsItWas How = "as it was" // the input of the test
	Cases   How = "cases"     // some cases of it, or one
	Among   How = "among"     // the case From of it: the program ran on all of them together, and cannot be run alone
	Shrunk  How = "shrunk"    // no single step makes it simpler
	InTable How = "table"     // the first position of a table
)

// A Summary describes the cases of an input by its first case.
type Summary struct {
	Cases int            `json:"cases,omitempty"`
	Parts []SummaryField `json:"first,omitempty"` // of the first case
}

// A SummaryField is a number, a list or a number of things in a case.
type SummaryField struct {
	Name   string `json:"name"`
	Number string `json:"number,omitempty"` // of a number: its digits

	Count int      `json:"count,omitempty"` // of a list, or of things that are not listed
	First []string `json:"list,omitempty"`  // of a list: all, or the first few and the last,
	Least int      `json:"least,omitempty"` // and then its bounds
	Most  int      `json:"most,omitempty"`
	Cut   bool     `json:"cut,omitempty"` // there are more than First
}

// ReasonOf returns the first reason of a type, and whether there is one.
func ReasonOf[R Reason](reasons Reasons) (found R, ok bool) {
	for _, reason := range reasons {
		found, ok = reason.(R)
		if ok {
			return found, true
		}
	}
	return found, false
}

// Hint returns the first hint, nil if there is none.
func (f Finding) Hint() Hint {
	hint, _ := ReasonOf[Hint](f.Reasons)
	return hint
}
