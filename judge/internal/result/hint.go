package result

// A Hint is a mistake that the program seems to make: told from what it printed, how it ended, or
// what it does on other inputs. Its kind says which of the other fields it has.
type Hint struct {
	Kind HintKind `json:"hint"`

	Ends   Ends     `json:"ends,omitempty"`     // how the cases of an input end,
	Mark   string   `json:"end_mark,omitempty"` // and the line that ends them, if one does
	File   string   `json:"file,omitempty"`     // of the source
	Line   int      `json:"line,omitempty"`     // of the source, or of others below
	Lines  []int    `json:"lines,omitempty"`
	Text   string   `json:"text,omitempty"` // words of the output, the input or the language
	Name   string   `json:"name,omitempty"`
	Count  int      `json:"count,omitempty"`
	Number int64    `json:"number,omitempty"`
	Edge   int64    `json:"edge,omitempty"`
	Wrong  int      `json:"wrong,omitempty"`
	Of     int      `json:"of,omitempty"`
	List   []string `json:"list,omitempty"`
	Others []string `json:"others,omitempty"`
	After  bool     `json:"after_answer,omitempty"` // the complete answer was printed before
}

// Ends is how the cases of an input end.
type Ends string

const (
	AtEnd      Ends = "end of input" // they go on to the end of the input
	AtMark     Ends = "mark"         // the line Mark ends them
	AfterCount Ends = "count"        // their number comes first
	AfterOne   Ends = "one"          // there is one
)

// What of a program in Python takes of its recursion limit, beside its own functions; see PythonLimit.
const (
	Generator = "generator"
	Cached    = "lru_cache" // also written cache
)

// A HintKind is a kind of mistake.
type HintKind string

// The kinds of hints. Those of the second list concern the input as a whole, so that no case is
// to blame.
const (
	NeverSet      HintKind = "changes"         // another result on the same input
	PythonLimit   HintKind = "recursion limit" // RecursionError; After: although the program sets its limit; List: what else in it takes of the limit
	DeepRecursion HintKind = "deep recursion"  // the language says that the stack is full
	FullStack     HintKind = "full stack"      // the judge found it full
	SilentProgram HintKind = "silent"          // no output
	NotModular    HintKind = "fraction"        // Text is right as a fraction, and wanted modulo Number
	NotInteger    HintKind = "floating point"  // Text is a floating-point number
	SlowScan      HintKind = "slow scan"       // fmt.Scan of Go on a long input
	LineEndBlanks HintKind = "blanks"          // at line ends, which judges ignore (List), and others may not (Others)
	NotAnAnswer   HintKind = "no answer"       // Text is none of the answers List; File and Line: has text that is not UTF-8
	NotAName      HintKind = "no name"         // Text is not a name of the input, such as Name
	NotANumber    HintKind = "no number"       // Text, where the answer is the number Name
	ManyArguments HintKind = "many arguments"  // a call with a list of too many arguments, in JavaScript
	NotHere       HintKind = "not here"        // Name is a function of browsers, called at Line; After: it prints
	LineOfNumbers HintKind = "line of numbers" // the line Text has Count numbers, and is read as one, at Line
	SkipsEmpty    HintKind = "skips empty"     // Line of the input, which is empty and belongs to a case; right on small cases without one
	RestOfLine    HintKind = "rest of line"    // right if nothing ends the line of a number; Name is the language
	Comparison    HintKind = "comparison"      // Text, at File:Line, compares first and means Name
	UpToSize      HintKind = "up to size"      // right on Count cases with sizes below Edge, wrong on Wrong of Of others
	NeedsOrder    HintKind = "order"           // right if the parts called Name are sorted
	Swapped       HintKind = "exchanged"       // the other one of two answers, to small cases, or to all Count of the test
	CountExpected HintKind = "count expected"  // right if the number of cases comes first, which it does not
	CountNotRead  HintKind = "count not read"  // right if the number of cases is left out
	PairsSwapped  HintKind = "pairs swapped"   // right if the two numbers of each line are swapped
	NumberEdge    HintKind = "edge"            // Number was the smallest to fail; from Edge on numbers overflow something
	KeptState     HintKind = "kept state"      // right on case Count alone, wrong after others
	UnusualSpace  HintKind = "white space"     // right if the white space called Name, or another, is written plainly
	BesideAnArray HintKind = "beside an array" // a crash of C or C++: judge test names the line
)

const (
	OpensFile     HintKind = "opens file"     // Name, which is not there; at File:Line
	WritesFile    HintKind = "writes file"    // Name, at File:Line
	ToDo          HintKind = "to do"          // nothing is printed; there is a TODO on each of Lines
	RepeatsLine   HintKind = "repeats"        // Text, for ever
	PrintsOn      HintKind = "prints on"      // after the complete answer
	RunsOn        HintKind = "runs on"        // after the complete answer
	ReadsPastEnd  HintKind = "reads past end" // the exception Name, at Line
	CrashAtEnd    HintKind = "crash at end"   // after the last answer: the exception Name, at Line; "" for another crash
	BadStatus     HintKind = "exit status"    // Count, after the complete answer
	ReadsTooMuch  HintKind = "expects more"   // numbers on the first line, at Line
	MixedOutput   HintKind = "mixed output"   // the lines in another order, since two ways to print each keep theirs
	OneTooMany    HintKind = "one too many"   // an answer more than the Count cases; Name is the language
	BareReturn    HintKind = "bare CR"        // a carriage return alone ends a line
	OneLine       HintKind = "one line"       // Text is all of the output
	StopsAtZeros  HintKind = "stops at zeros" // no answer from the case Text on
	OneAnswer     HintKind = "one answer"     // for Count cases; List are homes with one case an input, Others the problem's names there; After: the first answer is right
	SecondAnswer  HintKind = "second answer"  // the only one is that to case 2
	LastMissing   HintKind = "last missing"   // the answer to the last case
	OnStandardErr HintKind = "standard error" // has the answers
	OtherWordsToo HintKind = "other words"    // beside the answers, first Text
)
