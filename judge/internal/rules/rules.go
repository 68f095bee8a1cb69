// Package rules defines what the judge knows of a problem, its Room, and has the parts that
// rooms are made of: shapes of cases, layouts of inputs, games, searches and questions. Each
// problem has a room, a package in a folder named by the problem's id.
//
// A minimal room exports one variable, Room, with an id, a title, a topic and New, which
// returns a Spec's Rules. The Spec needs a Layout, Cases and a Table:
//
//	func newRules() rules.Rules {
//		game := rules.PileGame{Takes: rules.AtMost(3)}.Game()
//		return rules.Spec[[]int64]{
//			Layout: rules.Counted(1, 100),
//			Cases:  rules.PileCases{Fewest: 1, Most: 9, Least: 1, Largest: 99, SmallTop: []int64{1: 9, 2: 9}},
//			Table:  rules.AsksWinner(game, rules.Alone, "Yes", "No"),
//		}.Rules()
//	}
package rules

import (
	"fmt"
	"reflect"
	"slices"
)

// InputWork is how many simple steps all cases of one input may take together (see
// Rules.Work). Within it, a plainly written right program that starts anew with each case
// needs at most half of its time limit: a step takes about 1 ns in C++, and up to 100 ns in
// Python, which decides.
const InputWork = 4 << 20

// ManyWork is InputWork for the one input of very many cases. The slowest are those of hdu1536
// for a program that finds all values for each: 0.3 s in C++ of 2 s, 4 s in Python of 10 s.
const ManyWork = 20 * InputWork

// A Case is one case of a problem, of a type that only its rules know.
type Case any

// Rules are the game and the input format of a problem. They make inputs, check that an
// input is legal, and answer it by playing the game.
//
// Answers come from a search that knows only the legal moves. For larger cases some
// problems have a second exact method, which must agree with search wherever search
// reaches. Its file says what it shares with the solution, if anything.
//
// Room.New makes an instance of the rules. It remembers what its searches found, so only
// one goroutine may use it at a time. There can be any number of instances. Any number of
// goroutines may call Stricter, Excuses and LeftOpen.
//
// Beside the methods, callers use these fields of the Spec, none of which is nil: Positions,
// Claims, Lines, Work, Stricter, Excuses, InOrder, LeftOpen, Spacings, Small, All, Simpler and
// Format. Possible may be nil.
type Rules struct {
	*Spec[Case]
	Own *Rules // at a home where an input is one case: those with the problem's own inputs; else nil
}

// An Answer is the answer to a case.
type Answer struct {
	Text string // its lines
	By   Method
}

// A Method is how an answer was found.
type Method int

const (
	Search       Method = iota // by playing the game
	SecondMethod               // by another exact method, which a test compares with search
)

func (m Method) String() string { return [...]string{"search", "a second method"}[m] }

// A Spec describes Rules for cases of the type C. A room with a usual shape of cases needs
// only Layout, Cases and Table.
type Spec[C any] struct {
	Layout layout
	Cases  shape[C] // nil if the fields below replace all of it
	Table[C]
	Second func(c C) (string, error)     // answers cases too large for search; or nil
	Lines  func(c C, answers string) int // of the answer to a case, with which the text answers begins; nil: one line

	// Stricter returns why the original judge may have accepted programs that are wrong on a case:
	// its data seem to lack such cases, or the case is beyond the bounds of a home. It returns ""
	// for most cases, and is nil if it does for all.
	Stricter func(c C) string

	// Excuses reports whether the program behind an output may be accepted for that reason:
	// programs that were accepted print the same or end the same way; nil: they print anything.
	Excuses func(c C, output string, e Ending) bool

	// InOrder returns a case with the same answer whose parts are sorted, and what these are; nil
	// if their order does not matter.
	InOrder func(c C) (sorted C, what string)

	// Work returns about how many simple steps a plainly written right program takes for a
	// case if it keeps nothing from earlier cases; nil: one for each byte of the input.
	Work func(c C) int64

	// LeftOpen returns what the original statement leaves open if that is why an output
	// differs from the answer. The output is then accepted. It returns "" if no reading of
	// the statement allows the output, and is nil if that is always so.
	LeftOpen func(c C, answer, output string) string

	// All yields all legal cases, with the method All of Cases; nil if they are too many: none.
	All func(yield func(C) bool)

	// Spacings are the other ways in which the white space of an input may be written, none if
	// the statement is exact; nil: freeSpacing.
	Spacings []Spacing

	// Extreme returns the largest inputs; r always starts the same. If it is nil, there are
	// inputs of the cases that Large draws, and of the cases Top. If Large is nil, Random draws
	// them if it is set, else Cases, which also has a Top.
	Extreme func(r *Draw) [][]C
	Large   func(r *Draw) C
	Top     []C

	// Each of these replaces what Cases provides, if it is not nil.
	Read   func(in *Scanner) C
	Write  func(out *Printer, c C)
	Small  func(yield func(C) bool) // yields all cases up to the bounds that the room names, smaller ones first
	Random func(r *Draw) C
	Format []Field // the parts of a case, well enough to write a program that reads inputs

	// Simpler yields legal cases that are one step simpler: one thing less, or one number
	// smaller. Every chain of steps ends. It reports whether yield wants more.
	Simpler func(c C, yield func(C) bool) bool
}

// Rules returns an instance of the rules.
func (p Spec[C]) Rules() Rules {
	orElse(&p.Large, p.Random)
	if s := p.Cases; s != nil {
		wins := p.wins()
		orElse(&p.Large, func(r *Draw) C { return s.Large(r, wins) })
		orElse(&p.Top, s.Top())
		orElse(&p.Read, s.Read)
		orElse(&p.Write, s.Write)
		orElse(&p.Small, s.Small)
		orElse(&p.Random, func(r *Draw) C { return s.Random(r, wins) })
		orElse(&p.Simpler, s.Simpler)
		orElse(&p.Format, s.Format())
	}
	orElse(&p.Spacings, freeSpacing)
	orElse(&p.Lines, func(C, string) int { return 1 })
	orElse(&p.Work, func(c C) int64 { return int64(p.length(c)) })
	orElse(&p.Stricter, func(C) string { return "" })
	orElse(&p.Excuses, func(_ C, _ string, end Ending) bool { return end == Ended })
	orElse(&p.InOrder, func(c C) (C, string) { return c, "" })
	orElse(&p.All, func(func(C) bool) {})
	orElse(&p.LeftOpen, func(C, string, string) string { return "" })
	orElse(&p.Table.Claims, func(C, string) []Claim { return nil })
	orElse(&p.Extreme, func(r *Draw) [][]C {
		return extreme(p.Layout, p.Work, func() C { return p.Large(r) }, p.Top)
	})
	return Rules{Spec: p.boxed()}
}

// boxed returns the spec with cases of the type Case, without what Extreme has replaced.
func (p *Spec[C]) boxed() *Spec[Case] {
	boxes := func(seq func(func(C) bool)) func(func(Case) bool) {
		return func(yield func(Case) bool) { seq(func(c C) bool { return yield(c) }) }
	}
	spec := &Spec[Case]{
		Layout: p.Layout,
		Table: Table[Case]{
			Positions: func(c Case) []Position { return p.Positions(c.(C)) },
			position:  p.position,
			Answer:    func(c Case) (string, error) { return p.Table.Answer(c.(C)) },
			Claims:    func(c Case, output string) []Claim { return p.Claims(c.(C), output) },
			Said:      p.Said,
			Possible:  p.Possible,
		},
		Lines:    func(c Case, answers string) int { return p.Lines(c.(C), answers) },
		Work:     func(c Case) int64 { return p.Work(c.(C)) },
		Stricter: func(c Case) string { return p.Stricter(c.(C)) },
		Excuses:  func(c Case, output string, end Ending) bool { return p.Excuses(c.(C), output, end) },
		LeftOpen: func(c Case, answer, output string) string { return p.LeftOpen(c.(C), answer, output) },
		All:      boxes(p.All),
		InOrder:  func(c Case) (Case, string) { return p.InOrder(c.(C)) },
		Spacings: p.Spacings,
		Extreme:  func(r *Draw) [][]Case { return Each(p.Extreme(r), boxed[C]) },
		Read:     func(in *Scanner) Case { return p.Read(in) },
		Write:    func(out *Printer, c Case) { p.Write(out, c.(C)) },
		Small:    boxes(p.Small),
		Random:   func(r *Draw) Case { return p.Random(r) },
		Simpler: func(c Case, yield func(Case) bool) bool {
			return p.Simpler(c.(C), func(c C) bool { return yield(c) })
		},
		Format: p.Format,
	}
	if p.Second != nil {
		spec.Second = func(c Case) (string, error) { return p.Second(c.(C)) }
	}
	return spec
}

// length returns how many bytes a case has in an input.
func (p *Spec[C]) length(c C) int {
	var out Printer
	p.Write(&out, c)
	return out.Len()
}

// Where returns a Stricter: why, for the cases that are so.
func Where[C any](why string, so func(c C) bool) func(c C) string {
	return func(c C) string {
		if so(c) {
			return why
		}
		return ""
	}
}

// Always is an Excuses for cases beyond the bounds of a home, where programs end in any way.
func Always[C any](C, string, Ending) bool { return true }

// orElse sets a function or list that is nil.
func orElse[F any](field *F, other F) {
	if reflect.ValueOf(*field).IsNil() {
		*field = other
	}
}

// Answer answers a case. If the case is too large for the rules, the error is
// game.ErrTooLarge.
func (p *Spec[C]) Answer(c C) (Answer, error) {
	text, err := p.Table.Answer(c)
	if p.Second == nil || !IsTooLarge(err) {
		return Answer{text, Search}, err
	}
	text, err = p.Second(c)
	return Answer{text, SecondMethod}, err
}

// Position reads the text that Position.String writes. The error says what is wrong, and in
// which column.
func (p Rules) Position(text string) (position Position, err error) {
	in := newScanner([]byte(text))
	in.marks = true
	err = in.try(func() {
		position = p.position(in)
		in.end("the position")
	})
	if fault, ok := err.(*Fault); ok {
		err = fmt.Errorf("the position, column %d: %s", fault.Column, fault.Text)
	}
	return position, err
}

// Random returns a random legal case. Cases that are drawn one after the other have both
// outcomes in every pair of octaves of their counts and sizes; see Draw.
func (p Rules) Random(r *Draw) Case { return p.Spec.Random(r.next()) }

// Extreme returns the cases of each of the largest legal inputs. They mix the outcomes,
// and the last number of a case matters as much as the first. If an input can have any
// number of cases, the last one has very many small ones.
func (p Rules) Extreme() [][]Case {
	r := NewDraw(1)
	largest := p.Spec.Extreme(r)
	return slices.Concat(largest, p.longest(slices.Concat(largest...)), p.alike(r), p.many(r))
}
