package result

import (
	"fmt"
	"strings"
)

// A Fault is what a program does that its language leaves undefined or that ends it, and
// where.
type Fault struct {
	Source string `json:"file"`
	Line   int    `json:"line"` // counted from 1; 0 if it is unknown
	Text   string `json:"text"` // such as "reads a[-1], before the start of `a`"
	Code   string `json:"code"` // the line of the source, "" if it is unknown

	// Accepted says that the program is accepted all the same. Input is then the smallest
	// input on which it was seen.
	Accepted bool `json:"accepted"`
	Input    Text `json:"input,omitempty"`

	Raw string `json:"raw"` // the words of the sanitizer, the compiler or the language
}

// String returns the place and the text, or a warning about a program that is accepted all
// the same.
func (f Fault) String() string {
	place, it := f.Source, "it "
	if f.Line > 0 {
		place += fmt.Sprintf(":%d", f.Line)
	}
	if strings.Contains(f.Text, " overflows ") { // this is what does so
		it = ""
	}
	if f.Accepted {
		return fmt.Sprintf("warning: accepted here, but %s%s: %s. Another compiler may print something else.", it, f.Text, place)
	}
	return place + ": " + f.Text
}
