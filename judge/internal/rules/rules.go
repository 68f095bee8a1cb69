package rules

import "math/rand/v2"

// InputWork is how many simple steps the cases of one input may ask for together
// (see Rules.Work): few enough that a plainly written right program, which begins
// each case anew, is within half of its time limit. In C++ a step is about 1 ns, and
// in Python, which decides, up to 100 ns.
const InputWork = 4 << 20

// A Case is one case of a problem, of a type that only its rules know.
type Case any

// Rules are a problem's game and its input format: all that is needed to make
// inputs, to tell whether an input is legal, and to answer it by playing.
//
// Answers come from search of whole positions, which knows nothing but the legal
// moves. Where a problem has one, they come for larger cases from a second exact
// method that agrees with search wherever search reaches; an Answer says which. What
// such a method shares with the solution, if anything, its file says.
//
// A value of Rules is one instance, made by ByID. It remembers what its
// searches found, so each is for one goroutine at a time; there can be any number.
type Rules interface {
	// Read reads an input. An error is a *Fault that says where the input is not
	// legal, and why.
	Read(input []byte) ([]Case, error)

	// Write writes cases as an input. Read gives the same cases back.
	Write(cases []Case) []byte

	// Format returns how an input is written.
	Format() Format

	// Bounds returns how many cases an input can hold; most is 0 where there is
	// no bound.
	Bounds() (min, most int)

	// Answer answers a case. An error that is game.ErrTooLarge says that the rules
	// cannot answer a case of that size.
	Answer(c Case) (Answer, error)

	// Lines returns how many lines the answer to a case has, at the start of answers that
	// begin with it.
	Lines(c Case, answers string) int

	// Positions returns what a case puts on the table: the answer is about these, in
	// their order. The player who begins is to move.
	Positions(c Case) []Position

	// Position reads a position as text, as Position.String writes it. An error is a
	// *Fault.
	Position(text string) (Position, error)

	// Claims returns what an output to a case says of its positions, one claim for
	// each; nil where that cannot be read.
	Claims(c Case, output string) []Claim

	// Work returns about how many simple steps a plainly written right program
	// takes for a case, one that keeps nothing from the cases before. Inputs of
	// many cases are bounded by it, so that no such program is too slow for them.
	Work(c Case) int64

	// Stricter returns why programs that are wrong on a case may have been accepted
	// by the original judge all the same: its data seem to have no such case. It is
	// "" for most cases.
	Stricter(c Case) string

	// LeftOpen returns, in words, what the original statement leaves open and an
	// output to a case does in another way than the answer; "" if the output is
	// wrong in any reading of the statement.
	LeftOpen(c Case, answer, output string) string

	// Spacings returns in which other ways the white space of an input may be
	// written; none where the original leaves nothing open there.
	Spacings() []Spacing

	// Small yields every small case: all up to bounds that the problem's file
	// names, smaller ones first.
	Small(yield func(Case) bool)

	// Random returns a random legal case. Over many, both outcomes come in fair
	// shares, most cases are small enough for search, and every bound is reached.
	Random(r *rand.Rand) Case

	// Extreme returns the largest legal inputs, each as its cases. Both outcomes are
	// mixed in them, and the last number of a case decides as well as the first one.
	Extreme() [][]Case

	// Simpler yields the legal cases that are one step simpler: one thing less,
	// or one number smaller. Every chain of steps ends.
	Simpler(c Case, yield func(Case) bool)
}

// An Answer is the answer to a case.
type Answer struct {
	Text string // its lines
	By   Method
}

// A Method is by what an answer was found.
type Method int

const (
	Search       Method = iota // the game was played out, position by position
	SecondMethod               // another exact method, which a test holds against search
)

func (m Method) String() string {
	if m == SecondMethod {
		return "a second method"
	}
	return "search"
}

// A problem is Rules for cases of the type C. Fields that may be nil say so.
type problem[C any] struct {
	layout   layout
	cases    shape[C] // may be nil where all that it gives stands below
	table    table[C]
	second   func(c C) (string, error)               // by the second method, where search can't; may be nil
	lines    func(c C, answers string) int           // nil: one
	work     func(c C) int64                         // nil: a step for each byte of the input
	stricter func(c C) string                        // may be nil
	leftOpen func(c C, answer, output string) string // may be nil
	spacings []Spacing                               // nil: freeSpacing
	extreme  func(r *rand.Rand) [][]C                // r is the same each time

	// What stands for what the shape gives; each may be nil.
	read    func(in *scanner) C
	write   func(out *printer, c C)
	small   func(yield func(C) bool)
	random  func(r *rand.Rand) C
	simpler func(c C, yield func(C) bool) bool // reports whether yield wants more
	format  []Field
}

// rules completes a problem by what its shape gives.
func (p problem[C]) rules() Rules {
	if p.spacings == nil {
		p.spacings = freeSpacing
	}
	if p.read == nil {
		p.read = p.cases.read
	}
	if p.write == nil {
		p.write = p.cases.write
	}
	if p.small == nil {
		p.small = p.cases.small
	}
	if p.random == nil {
		p.random = p.cases.random
	}
	if p.simpler == nil {
		p.simpler = p.cases.simpler
	}
	return p
}

func (p problem[C]) Read(input []byte) ([]Case, error) {
	return p.scan(newScanner(input))
}

func (p problem[C]) scan(in *scanner) ([]Case, error) {
	cases, err := readCases(p.layout, in, p.read)
	return boxed(cases), err
}

func (p problem[C]) Write(cases []Case) []byte {
	return writeCases(p.layout, cases, func(out *printer, c Case) { p.write(out, c.(C)) })
}

func (p problem[C]) Positions(c Case) []Position { return p.table.positions(c.(C)) }

func (p problem[C]) Position(text string) (position Position, err error) {
	in := newScanner([]byte(text))
	err = in.try(func() {
		position = p.table.position(in)
		in.end("the position")
	})
	return position, err
}

func (p problem[C]) Claims(c Case, output string) []Claim {
	if p.table.claims == nil {
		return nil
	}
	return p.table.claims(c.(C), output)
}

func (p problem[C]) Bounds() (min, most int) { return p.layout.min, p.layout.most }

func (p problem[C]) Answer(c Case) (Answer, error) {
	text, err := p.table.answer(c.(C))
	if p.second == nil || !IsTooLarge(err) {
		return Answer{text, Search}, err
	}
	text, err = p.second(c.(C))
	return Answer{text, SecondMethod}, err
}

func (p problem[C]) Lines(c Case, answers string) int {
	if p.lines == nil {
		return 1
	}
	return p.lines(c.(C), answers)
}

func (p problem[C]) Work(c Case) int64 {
	if p.work == nil {
		return int64(len(p.Write([]Case{c})))
	}
	return p.work(c.(C))
}

func (p problem[C]) Stricter(c Case) string {
	if p.stricter == nil {
		return ""
	}
	return p.stricter(c.(C))
}

func (p problem[C]) LeftOpen(c Case, answer, output string) string {
	if p.leftOpen == nil {
		return ""
	}
	return p.leftOpen(c.(C), answer, output)
}

func (p problem[C]) Spacings() []Spacing { return p.spacings }

func (p problem[C]) Small(yield func(Case) bool) {
	p.small(func(c C) bool { return yield(c) })
}

func (p problem[C]) Random(r *rand.Rand) Case { return p.random(r) }

func (p problem[C]) Extreme() [][]Case {
	var inputs [][]Case
	for _, cases := range p.extreme(rand.New(rand.NewPCG(1, 1))) {
		inputs = append(inputs, boxed(cases))
	}
	return inputs
}

func (p problem[C]) Simpler(c Case, yield func(Case) bool) {
	p.simpler(c.(C), func(c C) bool { return yield(c) })
}

func boxed[C any](cases []C) []Case {
	if len(cases) == 0 {
		return nil
	}
	list := make([]Case, len(cases))
	for i, c := range cases {
		list[i] = c
	}
	return list
}
