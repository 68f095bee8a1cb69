package rules

import (
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// A Room is all that the judge knows of one problem.
type Room struct {
	ID     string // the folder under problems/ and samples/
	Title  string // the original one
	Topic  string // the game and the question, in a few words; in other languages package words has it
	Kind   Kind
	Theory Theory
	Turn   string // what a turn is and who wins, in two sentences for a player; as Topic
	Level  Level

	// Own has what is said in place of Title, Topic and Turn of a game that a person describes.
	Own struct{ Title, Topic, Turn message.Message }

	English string // the title in English, if Title is in other letters; no two problems look the same

	Also []string // other titles of the problem, such as the Chinese one at a home

	Homes        []Home // the judges that have the problem
	Illustration bool   // whether no judge ever had it

	// The original limits of time and memory at all homes. They are 0 if they are unknown, or if
	// the homes have limits of their own.
	Seconds, KiB int
	JavaSeconds  int  // the time of programs in Java; 0 if that is the usual multiple
	Unsure       bool // the limits are from memory and not confirmed

	// Table is the positions of judge table: the text of one, with _ for each number that
	// varies; "" stands for _.
	Table string
	Axes  []message.Kind // what these numbers are: "stones", "the most you may take"

	// View is where judge law looks for the theorem, if Table does not show it.
	View View

	// Picture draws the pattern behind the theorem, as SVG, with texts as words says them. It may be nil.
	Picture func(id string, r Rules, words func(message.Message) string) []byte

	// Strata are the sizes of random cases; none if all legal cases are tried.
	Strata Strata

	// AllBut is what Rules.All does not vary, such as "names"; "" if it yields every case.
	AllBut message.Kind

	New func() Rules // makes an instance of the rules
}

// A View is positions in which one can see the theorem of a problem: single parts of sums, or games of one kind.
type View struct {
	At   string         // as Table is; "": Table
	Axes []message.Kind // what its numbers are
	To   int64          // the largest number; 0: the usual one
	Last int64          // the largest number that there is: laws of the table up to To are checked with all; 0: none

	// Text, if not nil, returns the position with some numbers, which At only names.
	Text func(at []int64) string

	// Values says that laws are about Grundy values, which the laboratory finds from the moves: that of a position with
	// several parts is the xor of theirs. So they reach farther than search. No answer is found in this way.
	Values bool
	// Parts returns the parts of a position; nil: those that the game says.
	Parts func(position string) []string

	// Remoteness says that laws are about the number of moves to the end as well.
	Remoteness bool

	// None is why there is no law, a clause; "" if there is one.
	None message.Kind
}

// A Kind is what a game is played with. It does not give the theorem away, as the topic does.
type Kind int

const (
	SinglePile  Kind = iota + 1 // or one number
	PairOfPiles                 // or of numbers
	ManyPiles
	Men          // on a board
	PaperAndBars // to cut
	Graphs       // and trees
)

// Kinds are all kinds, the ones to begin with first.
var Kinds = []Kind{SinglePile, PairOfPiles, ManyPiles, Men, PaperAndBars, Graphs}

// String returns the kind in a few words, "" if there is none.
func (k Kind) String() string {
	return map[Kind]string{
		SinglePile: "one pile", PairOfPiles: "two piles", ManyPiles: "several piles",
		Men: "men on a board", PaperAndBars: "pieces to cut", Graphs: "graphs and trees",
	}[k]
}

// A Level is how hard it is to find and to prove the theorem of a problem.
type Level int

const (
	Easy   Level = iota + 1 // a table of small positions shows it
	Medium                  // it takes a theory: Nim, Grundy values, a pairing
	Hard                    // it takes an idea beyond the theory, or much care with limits
)

// String returns the level in lower case, "" if there is none.
func (l Level) String() string {
	return map[Level]string{Easy: "easy", Medium: "medium", Hard: "hard"}[l]
}

// Strata are the counts and the sizes of the positions of random cases, as Position.Sizes has them:
// each pair of octaves, one of a count and one of a size, has both outcomes. The audit counts them.
type Strata struct {
	Words          message.Kind // of the message about the ranges of both: "1 to 100 piles, of 0 to 9"
	Least, Largest [2]int64     // the bounds of a count and of a size

	// Never reports whether there is no lost or no won position in a pair of octaves, by the rules or
	// since search finds none. It gets the binary digits of a count and of a size. Nil: there always is.
	Never func(count, size int, lost bool) bool
}

// OneNeverLost is the Never of games in which one pile is never lost.
func OneNeverLost(count, _ int, lost bool) bool { return lost && count == 1 }

// A Home is a judge that has a problem.
type Home struct {
	Judge string // a judge that package suite knows
	Name  string // the problem's number or name there: "1850", "MMMGAME"
	Path  string // the problem in its address, if not Name
	Also  string // another number or name that it has there

	Limits *Limits // there, if the homes have different limits; nil if they are unknown

	Format *Format // of an input there, if it differs from the problem's own
}

// Limits are the original limits at one home.
type Limits struct {
	Seconds, KiB         int
	JavaSeconds, JavaKiB int  // of programs in Java; 0 if unknown
	Unsure               bool // from memory and not confirmed
}

// OneCase reports whether an input there has one case, and here several.
func (h Home) OneCase() bool { return h.Format != nil && h.Format.Layout.Kind == OneCase }

// A Format is the form of an input at a home that differs from the problem's own.
type Format struct {
	Layout Layout
	New    func() Rules // makes the rules there, with cases of the same type; nil: only the layout differs
	Larger bool         // only the bounds differ, which are larger there: our solutions read its inputs
}

// LaidOut returns the format of inputs whose cases follow each other in another way.
func LaidOut(l Layout) *Format { return &Format{Layout: l} }

// Of returns the rules there, given the problem's own.
func (f *Format) Of(own Rules) Rules {
	there := own
	if f.New != nil {
		there = f.New()
	}
	there.Layout = f.Layout
	if f.Layout.Kind == OneCase {
		there.Problem = oneByOne{there.Problem, own}
	}
	there.Own = &own
	return there
}

// FromOwn returns the answers in this format that stand for answers in the problem's own one.
func (p Rules) FromOwn(answers []string) []string {
	win, loss := p.Own.Said(true), p.Own.Said(false)
	return lists.Each(answers, func(answer string) string {
		switch {
		case win == "":
		case answer == win:
			return p.Said(true)
		case answer == loss:
			return p.Said(false)
		}
		return answer
	})
}

// An Ending is how a program ended on an input.
type Ending int

const (
	Ended         Ending = iota // by itself, after its output
	TooSlow                     // it was stopped at the limit of time
	StackOverflow               // it crashed or was stopped with a full stack
	OtherEnding                 // it crashed or was stopped in another way
)
