// Package result has the results of the judge as data: one type from the packages that judge to
// the terminal, JSON, JUnit and HTML, which print it. It also formats numbers, times and sizes.
package result

import "fmt"

// A Verdict is the judge's decision on a run or on a whole submission. If several fit a run,
// the smallest is the right one: causes come before their symptoms.
type Verdict int

// The zero Verdict is JE: a missing verdict is the judge's fault.
const (
	JE  Verdict = iota // judge error
	CE                 // compilation error
	MLE                // memory limit exceeded
	OLE                // output limit exceeded
	TLE                // time limit exceeded
	RE                 // runtime error
	PE                 // presentation error
	WA                 // wrong answer
	INC                // incomplete: no test failed, and some were not tried
	AC                 // accepted
)

var words = [...]struct{ short, long string }{
	JE:  {"JE", "judge error"},
	CE:  {"CE", "compilation error"},
	MLE: {"MLE", "memory limit exceeded"},
	OLE: {"OLE", "output limit exceeded"},
	TLE: {"TLE", "time limit exceeded"},
	RE:  {"RE", "runtime error"},
	PE:  {"PE", "presentation error"},
	WA:  {"WA", "wrong answer"},
	INC: {"INC", "incomplete"},
	AC:  {"AC", "accepted"},
}

// String returns the short form, such as "WA".
func (v Verdict) String() string { return words[v].short }

// Meaning returns the verdict in full, such as "wrong answer".
func (v Verdict) Meaning() string { return words[v].long }

// MarshalText returns the short form, which JSON uses.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads the short form.
func (v *Verdict) UnmarshalText(text []byte) error {
	for i, word := range words {
		if word.short == string(text) {
			*v = Verdict(i)
			return nil
		}
	}
	return fmt.Errorf("no verdict %q", text)
}

// Passed reports whether all tests that were tried are accepted.
func (v Verdict) Passed() bool { return v == AC || v == INC }

// ByLimit reports whether a verdict may depend on the machine.
func (v Verdict) ByLimit() bool { return v == TLE || v == MLE || v == JE }
