package result

// A Hint is a mistake that the program seems to make: told from what it printed, how it ended, or
// what it does on other inputs. It is one of the types below, each with the parts that it needs. Where
// mistakes have the same parts they share a type, and its field Is tells them apart.
type Hint interface {
	Reason
	Kind() HintKind // which JSON has as "hint"
}

// A HintKind is a kind of mistake.
type HintKind string

// A PlainHint is told by its kind alone.
type PlainHint struct {
	Is PlainKind `json:"-"`
}

// A PlainKind is a kind of PlainHint. Those of the second list concern the input as a whole, so that no
// case is to blame.
type PlainKind HintKind

const (
	NeverSet      PlainKind = "changes"         // another result on the same input
	DeepRecursion PlainKind = "deep recursion"  // the language says that the stack is full
	FullStack     PlainKind = "full stack"      // the judge found it full
	SilentProgram PlainKind = "silent"          // no output
	SlowScan      PlainKind = "slow scan"       // fmt.Scan of Go on a long input
	ManyArguments PlainKind = "many arguments"  // a call with a list of too many arguments, in JavaScript
	CountExpected PlainKind = "count expected"  // right if the number of cases comes first, which it does not
	CountNotRead  PlainKind = "count not read"  // right if the number of cases is left out
	PairsSwapped  PlainKind = "pairs swapped"   // right if the two numbers of each line are swapped
	BesideAnArray PlainKind = "beside an array" // a crash of C or C++: judge test names the line
)

const (
	MixedOutput   PlainKind = "mixed output"   // the lines in another order, since two ways to print each keep theirs
	BareReturn    PlainKind = "bare CR"        // a carriage return alone ends a line
	SecondAnswer  PlainKind = "second answer"  // the only one is that to case 2
	OnStandardErr PlainKind = "standard error" // has the answers
)

// A PythonLimit is a RecursionError.
type PythonLimit struct {
	Takers    []string `json:"list,omitempty"`         // what else in the program takes of the limit: Generator, Cached
	SetsLimit bool     `json:"after_answer,omitempty"` // although the program sets its limit
}

// What of a program in Python takes of its recursion limit, beside its own functions; see PythonLimit.
const (
	Generator = "generator"
	Cached    = "lru_cache" // also written cache
)

// A Wording is a mistake in the text of the output.
type Wording struct {
	Is   WordingKind `json:"-"`
	Text string      `json:"text,omitempty"`
}

// A WordingKind is a kind of Wording. The last three concern the output as a whole.
type WordingKind HintKind

const (
	NotInteger    WordingKind = "floating point" // Text is a floating-point number
	OneLine       WordingKind = "one line"       // Text is all of the output
	StopsAtZeros  WordingKind = "stops at zeros" // no answer from the case Text on
	OtherWordsToo WordingKind = "other words"    // beside the answers, first Text
)

// NotModular says that Text is right as a fraction, and wanted modulo Modulus.
type NotModular struct {
	Text    string `json:"text,omitempty"`
	Modulus int64  `json:"number,omitempty"`
}

// LineEndBlanks are blanks at line ends, which some judges ignore, and others may not.
type LineEndBlanks struct {
	Ignore []string `json:"list,omitempty"`
	Others []string `json:"others,omitempty"`
}

// NotAnAnswer says that Text is none of the answers that are possible.
type NotAnAnswer struct {
	File     string   `json:"file,omitempty"` // of the source, if it has text that is not UTF-8,
	Line     int      `json:"line,omitempty"` // and where
	Text     string   `json:"text,omitempty"`
	Possible []string `json:"list,omitempty"`
}

// An OtherSort is a Text of another sort than the Answer.
type OtherSort struct {
	Is     OtherSortKind `json:"-"`
	Text   string        `json:"text,omitempty"`
	Answer string        `json:"name,omitempty"`
}

// An OtherSortKind is a kind of OtherSort.
type OtherSortKind HintKind

const (
	NotAName   OtherSortKind = "no name"   // Text is not a name of the input, such as Answer
	NotANumber OtherSortKind = "no number" // Text, where the answer is the number Answer
)

// NotHere is a call of a function that only browsers or shells have.
type NotHere struct {
	Line     int    `json:"line,omitempty"` // of the source
	Function string `json:"name,omitempty"`
	Prints   bool   `json:"after_answer,omitempty"` // else it reads
}

// A LineOfNumbers is a line of several numbers that is read as one.
type LineOfNumbers struct {
	Line     int    `json:"line,omitempty"` // of the source, which reads it
	Text     string `json:"text,omitempty"` // the line
	Language string `json:"name,omitempty"`
	Count    int    `json:"count,omitempty"` // of its numbers
}

// SkipsEmpty says that the program skips a line of the input that is empty and belongs to a case. It is right on
// small cases without one.
type SkipsEmpty struct {
	Line int `json:"line,omitempty"`
}

// RestOfLine says that the program is right if nothing ends the line of a number.
type RestOfLine struct {
	Language string `json:"name,omitempty"`
}

// NeedsOrder says that the program is right if the parts of a case are sorted.
type NeedsOrder struct {
	Parts string `json:"name,omitempty"`
}

// UnusualSpace says that the program is right if the white space is written plainly.
type UnusualSpace struct {
	Space string `json:"name,omitempty"` // the white space that is not, "" if it has no name
}

// A Comparison says that Text, at File:Line, compares first and means Means.
type Comparison struct {
	File  string `json:"file,omitempty"`
	Line  int    `json:"line,omitempty"`
	Text  string `json:"text,omitempty"`
	Means string `json:"name,omitempty"`
}

// UpToSize says that the program is right on Right cases with sizes below Edge, and wrong on Wrong of Of others.
type UpToSize struct {
	Right int   `json:"count,omitempty"`
	Edge  int64 `json:"edge,omitempty"`
	Wrong int   `json:"wrong,omitempty"`
	Of    int   `json:"of,omitempty"`
}

// A NumberEdge says that Number was the smallest to fail; from Edge on numbers overflow something.
type NumberEdge struct {
	Number int64 `json:"number,omitempty"`
	Edge   int64 `json:"edge,omitempty"`
}

// Swapped says that the output is the other one of two answers, to small cases, or to all Cases of the test.
type Swapped struct {
	Cases int `json:"count,omitempty"`
}

// KeptState says that the program is right on a case alone, and wrong on it after others.
type KeptState struct {
	Case int `json:"count,omitempty"`
}

// The types from here on concern the input as a whole, so that no case is to blame.

// A UsesFile is a file in place of standard input or output.
type UsesFile struct {
	Is   UsesFileKind `json:"-"`
	File string       `json:"file,omitempty"` // of the source
	Line int          `json:"line,omitempty"`
	Name string       `json:"name,omitempty"` // of the file that it uses
}

// A UsesFileKind is a kind of UsesFile.
type UsesFileKind HintKind

const (
	OpensFile  UsesFileKind = "opens file"  // Name, which is not there; at File:Line
	WritesFile UsesFileKind = "writes file" // Name, at File:Line
)

// ToDo says that nothing is printed, and that there is a TODO on each of Lines.
type ToDo struct {
	Lines []int `json:"lines,omitempty"`
}

// A BadStatus is an exit status other than 0 after the complete answer.
type BadStatus struct {
	Status int `json:"count,omitempty"`
}

// An InputEnd is how the cases of an input end.
type InputEnd struct {
	Ends Ends   `json:"ends,omitempty"`
	Mark string `json:"end_mark,omitempty"` // the line that ends them, if one does
}

// Ends is a way in which the cases of an input end.
type Ends string

const (
	AtEnd      Ends = "end of input" // they go on to the end of the input
	AtMark     Ends = "mark"         // the line Mark ends them
	AfterCount Ends = "count"        // their number comes first
	AfterOne   Ends = "one"          // there is one
)

// RepeatsLine says that the program prints Text for ever.
type RepeatsLine struct {
	InputEnd
	Text  string `json:"text,omitempty"`
	After bool   `json:"after_answer,omitempty"` // the complete answer was printed before
}

// NoEnd says that the program goes on after the complete answer.
type NoEnd struct {
	Is NoEndKind `json:"-"`
	InputEnd
}

// A NoEndKind is a kind of NoEnd.
type NoEndKind HintKind

const (
	PrintsOn NoEndKind = "prints on" // it prints more
	RunsOn   NoEndKind = "runs on"   // it prints nothing
)

// An EndCrash is a crash at the end of the input or of the answers.
type EndCrash struct {
	Is EndCrashKind `json:"-"`
	InputEnd
	Line      int    `json:"line,omitempty"` // of the source
	Exception string `json:"name,omitempty"`
}

// An EndCrashKind is a kind of EndCrash.
type EndCrashKind HintKind

const (
	ReadsPastEnd EndCrashKind = "reads past end" // the exception Exception, at Line
	// after the last answer: the exception Exception, at Line; "" for another crash
	CrashAtEnd EndCrashKind = "crash at end"
)

// ReadsTooMuch says that the program expects more numbers on the first line.
type ReadsTooMuch struct {
	InputEnd
	Line int `json:"line,omitempty"` // of the source
}

// OneTooMany is an answer more than there are cases.
type OneTooMany struct {
	InputEnd
	Language string `json:"name,omitempty"`
	Cases    int    `json:"count,omitempty"`
}

// OneAnswer is one answer for several cases.
type OneAnswer struct {
	InputEnd
	Cases int      `json:"count,omitempty"`
	Homes []string `json:"list,omitempty"`         // with one case an input,
	Names []string `json:"others,omitempty"`       // and the problem's names there
	First bool     `json:"after_answer,omitempty"` // it is right for the first case
}

// LastMissing says that there is no answer to the last case.
type LastMissing struct {
	InputEnd
	Cases int `json:"count,omitempty"`
}

func (h PlainHint) Kind() HintKind   { return HintKind(h.Is) }
func (PythonLimit) Kind() HintKind   { return "recursion limit" }
func (h Wording) Kind() HintKind     { return HintKind(h.Is) }
func (NotModular) Kind() HintKind    { return "fraction" }
func (LineEndBlanks) Kind() HintKind { return "blanks" }
func (NotAnAnswer) Kind() HintKind   { return "no answer" }
func (h OtherSort) Kind() HintKind   { return HintKind(h.Is) }
func (NotHere) Kind() HintKind       { return "not here" }
func (LineOfNumbers) Kind() HintKind { return "line of numbers" }
func (SkipsEmpty) Kind() HintKind    { return "skips empty" }
func (RestOfLine) Kind() HintKind    { return "rest of line" }
func (NeedsOrder) Kind() HintKind    { return "order" }
func (UnusualSpace) Kind() HintKind  { return "white space" }
func (Comparison) Kind() HintKind    { return "comparison" }
func (UpToSize) Kind() HintKind      { return "up to size" }
func (NumberEdge) Kind() HintKind    { return "edge" }
func (Swapped) Kind() HintKind       { return "exchanged" }
func (KeptState) Kind() HintKind     { return "kept state" }
func (h UsesFile) Kind() HintKind    { return HintKind(h.Is) }
func (ToDo) Kind() HintKind          { return "to do" }
func (BadStatus) Kind() HintKind     { return "exit status" }
func (RepeatsLine) Kind() HintKind   { return "repeats" }
func (h NoEnd) Kind() HintKind       { return HintKind(h.Is) }
func (h EndCrash) Kind() HintKind    { return HintKind(h.Is) }
func (ReadsTooMuch) Kind() HintKind  { return "expects more" }
func (OneTooMany) Kind() HintKind    { return "one too many" }
func (OneAnswer) Kind() HintKind     { return "one answer" }
func (LastMissing) Kind() HintKind   { return "last missing" }

func (PlainHint) kind() string     { return hintReason }
func (PythonLimit) kind() string   { return hintReason }
func (Wording) kind() string       { return hintReason }
func (NotModular) kind() string    { return hintReason }
func (LineEndBlanks) kind() string { return hintReason }
func (NotAnAnswer) kind() string   { return hintReason }
func (OtherSort) kind() string     { return hintReason }
func (NotHere) kind() string       { return hintReason }
func (LineOfNumbers) kind() string { return hintReason }
func (SkipsEmpty) kind() string    { return hintReason }
func (RestOfLine) kind() string    { return hintReason }
func (NeedsOrder) kind() string    { return hintReason }
func (UnusualSpace) kind() string  { return hintReason }
func (Comparison) kind() string    { return hintReason }
func (UpToSize) kind() string      { return hintReason }
func (NumberEdge) kind() string    { return hintReason }
func (Swapped) kind() string       { return hintReason }
func (KeptState) kind() string     { return hintReason }
func (UsesFile) kind() string      { return hintReason }
func (ToDo) kind() string          { return hintReason }
func (BadStatus) kind() string     { return hintReason }
func (RepeatsLine) kind() string   { return hintReason }
func (NoEnd) kind() string         { return hintReason }
func (EndCrash) kind() string      { return hintReason }
func (ReadsTooMuch) kind() string  { return hintReason }
func (OneTooMany) kind() string    { return hintReason }
func (OneAnswer) kind() string     { return hintReason }
func (LastMissing) kind() string   { return hintReason }

// hintReason is what JSON has as "kind" for all hints.
const hintReason = "hint"

// HintKinds has a hint of each kind, by what JSON has as "hint".
var HintKinds = byKind[Hint](func(h Hint) string { return string(h.Kind()) },
	PlainHint{NeverSet}, PlainHint{DeepRecursion}, PlainHint{FullStack}, PlainHint{SilentProgram}, PlainHint{SlowScan},
	PlainHint{ManyArguments}, PlainHint{CountExpected}, PlainHint{CountNotRead}, PlainHint{PairsSwapped},
	PlainHint{BesideAnArray}, PlainHint{MixedOutput}, PlainHint{BareReturn}, PlainHint{SecondAnswer},
	PlainHint{OnStandardErr}, Wording{Is: NotInteger}, Wording{Is: OneLine}, Wording{Is: StopsAtZeros},
	Wording{Is: OtherWordsToo}, OtherSort{Is: NotAName}, OtherSort{Is: NotANumber}, UsesFile{Is: OpensFile},
	UsesFile{Is: WritesFile}, NoEnd{Is: PrintsOn}, NoEnd{Is: RunsOn}, EndCrash{Is: ReadsPastEnd},
	EndCrash{Is: CrashAtEnd}, PythonLimit{}, NotModular{}, LineEndBlanks{}, NotAnAnswer{}, NotHere{},
	LineOfNumbers{}, SkipsEmpty{}, RestOfLine{}, NeedsOrder{}, UnusualSpace{}, Comparison{}, UpToSize{},
	NumberEdge{}, Swapped{}, KeptState{}, ToDo{}, BadStatus{}, RepeatsLine{}, ReadsTooMuch{}, OneTooMany{},
	OneAnswer{}, LastMissing{})
