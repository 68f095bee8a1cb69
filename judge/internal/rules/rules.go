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
// A value of Rules is one instance, made by Room.New. It remembers what its
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

// A Spec says what Rules for cases of the type C are made of. Fields that may be nil say so.
type Spec[C any] struct {
	Layout   layout
	Cases    shape[C] // may be nil where all that it gives stands below
	Table    Table[C]
	Second   func(c C) (string, error)               // by the second method, where search can't; may be nil
	Lines    func(c C, answers string) int           // nil: one
	Work     func(c C) int64                         // nil: a step for each byte of the input
	Stricter func(c C) string                        // may be nil
	LeftOpen func(c C, answer, output string) string // may be nil
	Spacings []Spacing                               // nil: freeSpacing
	Extreme  func(r *rand.Rand) [][]C                // r is the same each time

	// What stands for what the shape gives; each may be nil.
	Read    func(in *Scanner) C
	Write   func(out *Printer, c C)
	Small   func(yield func(C) bool)
	Random  func(r *rand.Rand) C
	Simpler func(c C, yield func(C) bool) bool // reports whether yield wants more
	Format  []Field
}

// Rules returns the Rules. What a spec leaves out is what its shape gives.
func (p Spec[C]) Rules() Rules {
	if p.Spacings == nil {
		p.Spacings = freeSpacing
	}
	if p.Read == nil {
		p.Read = p.Cases.Read
	}
	if p.Write == nil {
		p.Write = p.Cases.Write
	}
	if p.Small == nil {
		p.Small = p.Cases.Small
	}
	if p.Random == nil {
		p.Random = p.Cases.Random
	}
	if p.Simpler == nil {
		p.Simpler = p.Cases.Simpler
	}
	if shape, is := p.Cases.(interface {
		extreme(r *rand.Rand, l layout) [][]C
	}); is && p.Extreme == nil {
		p.Extreme = func(r *rand.Rand) [][]C { return shape.extreme(r, p.Layout) }
	}
	return instance[C]{p}
}

// An instance is Rules made from a spec.
type instance[C any] struct{ spec Spec[C] }

func (p instance[C]) Read(input []byte) ([]Case, error) {
	return p.scan(newScanner(input))
}

func (p instance[C]) scan(in *Scanner) ([]Case, error) {
	cases, err := readCases(p.spec.Layout, in, p.spec.Read)
	return boxed(cases), err
}

func (p instance[C]) Write(cases []Case) []byte {
	return writeCases(p.spec.Layout, cases, func(out *Printer, c Case) { p.spec.Write(out, c.(C)) })
}

func (p instance[C]) Positions(c Case) []Position { return p.spec.Table.Positions(c.(C)) }

func (p instance[C]) Position(text string) (position Position, err error) {
	in := newScanner([]byte(text))
	err = in.try(func() {
		position = p.spec.Table.position(in)
		in.end("the position")
	})
	return position, err
}

func (p instance[C]) Claims(c Case, output string) []Claim {
	if p.spec.Table.Claims == nil {
		return nil
	}
	return p.spec.Table.Claims(c.(C), output)
}

func (p instance[C]) Bounds() (min, most int) { return p.spec.Layout.min, p.spec.Layout.most }

func (p instance[C]) Answer(c Case) (Answer, error) {
	text, err := p.spec.Table.Answer(c.(C))
	if p.spec.Second == nil || !IsTooLarge(err) {
		return Answer{text, Search}, err
	}
	text, err = p.spec.Second(c.(C))
	return Answer{text, SecondMethod}, err
}

func (p instance[C]) Lines(c Case, answers string) int {
	if p.spec.Lines == nil {
		return 1
	}
	return p.spec.Lines(c.(C), answers)
}

func (p instance[C]) Work(c Case) int64 {
	if p.spec.Work == nil {
		return int64(len(p.Write([]Case{c})))
	}
	return p.spec.Work(c.(C))
}

func (p instance[C]) Stricter(c Case) string {
	if p.spec.Stricter == nil {
		return ""
	}
	return p.spec.Stricter(c.(C))
}

func (p instance[C]) LeftOpen(c Case, answer, output string) string {
	if p.spec.LeftOpen == nil {
		return ""
	}
	return p.spec.LeftOpen(c.(C), answer, output)
}

func (p instance[C]) Spacings() []Spacing { return p.spec.Spacings }

func (p instance[C]) Small(yield func(Case) bool) {
	p.spec.Small(func(c C) bool { return yield(c) })
}

func (p instance[C]) Random(r *rand.Rand) Case { return p.spec.Random(r) }

func (p instance[C]) Extreme() [][]Case {
	var inputs [][]Case
	for _, cases := range p.spec.Extreme(rand.New(rand.NewPCG(1, 1))) {
		inputs = append(inputs, boxed(cases))
	}
	return inputs
}

func (p instance[C]) Simpler(c Case, yield func(Case) bool) {
	p.spec.Simpler(c.(C), func(c C) bool { return yield(c) })
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
