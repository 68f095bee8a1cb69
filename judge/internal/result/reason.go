package result

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"grundy/judge/internal/message"
)

// A Reason is a part of the explanation of a failure: one of the types below. Its parts are
// data. No part is a sentence, but for words of the program, its language or the problem's page.
type Reason interface {
	kind() string // which JSON has as "kind"
}

// Reasons are what explains a failure, the most telling first.
type Reasons []Reason

// ReasonKinds has a value of each type of reason but hints, by what JSON has as "kind". Those are in HintKinds.
var ReasonKinds = byKind[Reason](Reason.kind,
	Difference{}, Limit{}, Crash{}, MachineFault{}, Refutation{}, Fault{}, Trap{}, PastSearch{})

// byKind returns values by their kinds.
func byKind[T any](kind func(T) string, values ...T) map[string]T {
	kinds := make(map[string]T)
	for _, v := range values {
		kinds[kind(v)] = v
	}
	return kinds
}

// A Difference is the first place at which an output leaves the answer.
type Difference struct {
	What DifferenceKind `json:"what"`
	Line int            `json:"line"` // of the output, counted from 1

	// Word is the place of the word in its line, counted from 1, and Character that in a long
	// word; 0 where Got and Want are whole lines.
	Word      int `json:"word,omitempty"`
	Character int `json:"character,omitempty"`

	Got  string `json:"printed,omitempty"`  // the line or the word, or white space
	Want string `json:"expected,omitempty"` // that of the answer

	// Of white space: After is the word before it, "" at the start of a line; AtEnd says that it is
	// the end of a line.
	After string `json:"after,omitempty"`
	AtEnd bool   `json:"at_end,omitempty"`

	Lines []DiffLine `json:"lines,omitempty"` // around the place, if that shows more
	GBK   bool       `json:"gbk,omitempty"`   // the output is in GBK, and here stands its text
}

// A DifferenceKind is a kind of difference.
type DifferenceKind string

const (
	OtherWord   DifferenceKind = "word"          // another word
	Nothing     DifferenceKind = "nothing"       // no output
	EndsEarly   DifferenceKind = "ends early"    // Want is missing after the place
	GoesOn      DifferenceKind = "goes on"       // Got comes after the complete answer
	OtherSpace  DifferenceKind = "white space"   // other white space between the same words
	ExtraLine   DifferenceKind = "blank line"    // before Line
	MissingLine DifferenceKind = "no blank line" // before Line
	Accepted    DifferenceKind = ""              // none
)

// A DiffLine is a line of answer and output around a difference.
type DiffLine struct {
	Sign string `json:"sign"` // " " in both, "-" expected, "+" printed
	Text string `json:"text"`
}

// A Limit is a limit that a run passed.
type Limit struct {
	Of      Resource `json:"of"`
	CPU     Duration `json:"cpu_ms,omitempty"` // of a limit of time: the CPU time used
	Idle    Duration `json:"idle_ms,omitempty"`
	Time    Duration `json:"time_limit_ms,omitempty"`
	Memory  Size     `json:"memory_kib,omitempty"` // of the limit of memory: the peak
	Allowed Size     `json:"memory_limit_kib,omitempty"`
	Bytes   int      `json:"bytes,omitempty"`  // of the limit of output: its size,
	Answer  int      `json:"answer,omitempty"` // and that of the answer; 0 if it does not count

	// Usual is the limit of time on a machine of usual speed, and Slower how many times slower this
	// one is; both are 0 if it is not slower.
	Usual  Duration `json:"usual_time_limit_ms,omitempty"`
	Slower float64  `json:"times_slower,omitempty"`

	// Problem is the limit of the problem, if it is another and the person has not set one.
	ProblemTime   Duration `json:"problem_time_limit_ms,omitempty"`
	ProblemMemory Size     `json:"problem_memory_limit_kib,omitempty"`

	StackFull bool `json:"stack_full,omitempty"`
	Busy      bool `json:"machine_busy,omitempty"` // of a limit of time: the machine did much else meanwhile
}

// A Resource is what a limit is of.
type Resource string

const (
	CPUTime     Resource = "cpu time"        // the program ended, and had used too much
	StillOn     Resource = "cpu time, ended" // the judge ended the program
	IdleTime    Resource = "idle time"
	MemoryPeak  Resource = "memory"
	HeapSize    Resource = "heap" // the runtime refused to take more
	OutputSize  Resource = "output"
	ErrorOutput Resource = "standard error"
)

// A Crash is the end of a program that did not end with status 0.
type Crash struct {
	Death     string   `json:"death"`                       // in the words of the system: "exit status 1", "signal SIGSEGV: segmentation fault"
	Status    int      `json:"exit_status,omitempty"`       // 0 for a signal or an exception
	Signal    string   `json:"signal,omitempty"`            // such as SIGSEGV or STATUS_ACCESS_VIOLATION; "" for none, or if the system does not name it
	StackFull bool     `json:"stack_full,omitempty"`        // which probably was the cause
	Said      string   `json:"language_says,omitempty"`     // the language's reason, from standard error
	Missing   []string `json:"missing_libraries,omitempty"` // that the system did not find
	NoStart   bool     `json:"not_started,omitempty"`       // the program could not be started; Death tells why
}

// A MachineFault is why a machine could not judge a run.
type MachineFault struct {
	Of     Resource `json:"of"` // CPUTime or MemoryPeak
	CPU    Duration `json:"cpu_ms,omitempty"`
	Wall   Duration `json:"wall_ms,omitempty"`
	Memory Size     `json:"memory_kib,omitempty"`
}

// A Fault is what a program does that its language leaves undefined or that ends it, and
// where.
type Fault struct {
	Source string `json:"file"`
	Line   int    `json:"line"` // counted from 1; 0 if it is unknown
	Code   string `json:"code"` // the line of the source, "" if it is unknown

	What   FaultKind `json:"what"`
	Text   string    `json:"text,omitempty"`   // in the words of the language, the compiler or the sanitizer; of Overflow: the operation
	Type   string    `json:"type,omitempty"`   // of Overflow and Shift
	Access *Access   `json:"access,omitempty"` // of Outside
	Name   string    `json:"name,omitempty"`   // of Unset: the variable, "" if it is unknown

	// Accepted says that the program is accepted all the same. Input is then the smallest
	// input on which it was seen.
	Accepted bool `json:"accepted,omitempty"`
	Input    Text `json:"input,omitempty"`

	Raw string `json:"raw"` // the words of the sanitizer, the compiler or the language
}

// A FaultKind is a kind of fault.
type FaultKind string

const (
	Overflow   FaultKind = "overflow"              // Text overflows Type
	Division   FaultKind = "division by zero"      //
	Shift      FaultKind = "shift"                 // of Type by Text bits, too many or below 0
	Null       FaultKind = "null pointer"          //
	NoReturn   FaultKind = "no return"             // a function ends without the value that it should return
	Lifetime   FaultKind = "use after end of life" // of memory
	DoubleFree FaultKind = "double free"           //
	BadFree    FaultKind = "bad free"              // of what was not allocated
	Wild       FaultKind = "wild access"           // to memory that is not the program's
	Outside    FaultKind = "outside an array"      // see Access
	Unset      FaultKind = "unset variable"        // the program reads what it never set
	Undefined  FaultKind = "undefined"             // Text, in the words of the sanitizer
	Exception  FaultKind = "exception"             // Text, in the words of the language
)

// An Access is to what is beside an array.
type Access struct {
	Does  string `json:"does"`            // "reads", "writes", or "uses" if that is unknown
	Name  string `json:"array,omitempty"` // "" if it is unknown
	Side  string `json:"side,omitempty"`  // "before" or "past"; "" if it is unknown
	Index *int   `json:"index,omitempty"` // nil if it is unknown
	Size  int    `json:"size,omitempty"`  // the number of elements, 0 if it is unknown
}

// A Trap is a warning of the problem's page, by reference: each language has a page of its own.
type Trap struct {
	Problem string `json:"problem"`
	Number  int    `json:"number"` // of the trap on the page, from 1
	// the known mistake that prints the same as the program, "" if About is set
	Mistake string `json:"mistake,omitempty"`
	About   string `json:"about,omitempty"` // the sample or the position of the finding, if that is all that the trap is known to have to do with it
}

// A PastSearch says why no moves show that an answer is wrong: search does not reach the position.
type PastSearch struct {
	Bound message.Message `json:"bound"` // of the search
}

func (Difference) kind() string   { return "difference" }
func (Limit) kind() string        { return "limit" }
func (Crash) kind() string        { return "crash" }
func (MachineFault) kind() string { return "machine" }
func (Refutation) kind() string   { return "refutation" }
func (Fault) kind() string        { return "fault" }
func (Trap) kind() string         { return "trap" }
func (PastSearch) kind() string   { return "past search" }

// A Worded is a reason with what a language of people says for it. Only documents that leave the judge have
// it: a program that does not know the kind can still show what it says.
type Worded struct {
	Reason
	Said string
}

// MarshalJSON writes each reason with its kind.
func (r Reasons) MarshalJSON() ([]byte, error) {
	list := make([]json.RawMessage, 0, len(r))
	for _, reason := range r {
		worded, _ := reason.(Worded)
		if worded.Reason != nil {
			reason = worded.Reason
		}
		text, err := marshalReason(reason)
		if err == nil && worded.Said != "" {
			var said []byte
			said, err = Marshal(worded.Said)
			text = fmt.Appendf(bytes.TrimSuffix(text, []byte("}\n")), `,"said":%s}`, said)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return Marshal(list)
}

// marshalReason writes a reason with its kind, and a hint with its own as well.
func marshalReason(reason Reason) ([]byte, error) {
	hint, ok := reason.(Hint)
	if !ok {
		return headed("kind", reason.kind(), reason)
	}
	text, err := headed("hint", string(hint.Kind()), hint)
	if err != nil {
		return nil, err
	}
	return headed("kind", reason.kind(), json.RawMessage(text))
}

// UnmarshalJSON reads what MarshalJSON has written, without sentences.
func (r *Reasons) UnmarshalJSON(text []byte) error {
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	*r = nil
	for _, text := range list {
		var head struct{ Kind, Hint string }
		if err := json.Unmarshal(text, &head); err != nil {
			return err
		}
		kind, known := ReasonKinds[head.Kind]
		if head.Kind == hintReason {
			kind, known = HintKinds[head.Hint]
		}
		if !known {
			return fmt.Errorf("unknown kind of reason %q", strings.TrimSpace(head.Kind+" "+head.Hint))
		}
		read := reflect.New(reflect.TypeOf(kind))
		read.Elem().Set(reflect.ValueOf(kind)) // with Is, which the fields don't have
		if err := json.Unmarshal(text, read.Interface()); err != nil {
			return err
		}
		*r = append(*r, read.Elem().Interface().(Reason))
	}
	return nil
}

// UnmarshalJSON reads a crash, also one that was kept when the language's reason was called "said".
func (c *Crash) UnmarshalJSON(text []byte) error {
	type plain Crash
	if err := json.Unmarshal(text, (*plain)(c)); err != nil || c.Said != "" {
		return err
	}
	var old struct{ Said any }
	err := json.Unmarshal(text, &old)
	c.Said, _ = old.Said.(string)
	return err
}
