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
	"cmp"
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
// one goroutine may use it at a time. There can be any number of instances.
type Rules interface {
	// Read reads an input. If the input is not legal, the error is a *Fault with the place
	// and the reason.
	Read(input []byte) ([]Case, error)

	// Write returns cases as an input. Read returns the same cases from it.
	Write(cases []Case) []byte

	// Format returns the format of inputs.
	Format() Format

	// Bounds returns how many cases an input can hold. If most is 0, there is no bound.
	Bounds() (min, most int)

	// Answer answers a case. If the case is too large for the rules, the error is
	// game.ErrTooLarge.
	Answer(c Case) (Answer, error)

	// Lines returns how many lines the answer to a case has. The text answers begins with
	// that answer.
	Lines(c Case, answers string) int

	// Positions returns the positions that a case asks about, in the order of the answer.
	// The player who begins is to move.
	Positions(c Case) []Position

	// Position reads the text that Position.String writes. The error says what is wrong, and in
	// which column.
	Position(text string) (Position, error)

	// Claims returns what an output to a case claims, one claim for each position. It
	// returns nil if the output is not readable.
	Claims(c Case, output string) []Claim

	// Work returns about how many simple steps a plainly written right program takes for a
	// case if it keeps nothing from earlier cases.
	Work(c Case) int64

	// Stricter returns why the original judge may have accepted programs that are wrong on
	// a case: its data seem to lack such cases. It returns "" for most cases.
	Stricter(c Case) string

	// Excuses reports whether the program behind an output may be accepted for the reason
	// that Stricter returns: programs that were accepted print the same or end the same way,
	// or the case is beyond the bounds of a home. Any number of goroutines may call Stricter,
	// Excuses and LeftOpen.
	Excuses(c Case, output string, end Ending) bool

	// LeftOpen returns what the original statement leaves open if that is why an output
	// differs from the answer. The output is then accepted. It returns "" if no reading of
	// the statement allows the output.
	LeftOpen(c Case, answer, output string) string

	// InOrder returns a case with the same answer whose parts are sorted, and what these
	// are; "" if their order does not matter or they are sorted already.
	InOrder(c Case) (sorted Case, what string)

	// Spacings returns the other ways in which the white space of an input may be written,
	// none if the statement is exact.
	Spacings() []Spacing

	// Small yields all cases up to the bounds that the room names, smaller ones first.
	Small(yield func(Case) bool)

	// All yields all legal cases of a problem that has few of them, and else none.
	All(yield func(Case) bool)

	// CountAll returns how many cases All yields.
	CountAll() int

	// Random returns a random legal case. Cases that are drawn one after the other have both
	// outcomes in every pair of octaves of their counts and sizes; see Draw.
	Random(r *Draw) Case

	// Extreme returns the cases of each of the largest legal inputs. They mix the outcomes,
	// and the last number of a case matters as much as the first. If an input can have any
	// number of cases, the last one has very many small ones.
	Extreme() [][]Case

	// Simpler yields legal cases that are one step simpler: one thing less, or one number
	// smaller. Every chain of steps ends.
	Simpler(c Case, yield func(Case) bool)
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

func (m Method) String() string {
	if m == SecondMethod {
		return "a second method"
	}
	return "search"
}

// A Spec describes Rules for cases of the type C. A room with a usual shape of cases needs
// only Layout, Cases and Table.
type Spec[C any] struct {
	Layout   layout
	Cases    shape[C] // nil if the fields below replace all of it
	Table    Table[C]
	Second   func(c C) (string, error)               // answers cases too large for search; or nil
	Lines    func(c C, answers string) int           // nil: one line
	Work     func(c C) int64                         // nil: one step for each byte of the input
	Stricter func(c C) string                        // or nil
	Excuses  func(c C, output string, e Ending) bool // what accepted programs do where Stricter has a reason; nil: they print anything
	Beyond   func(c C) string                        // which bounds of a home the case is beyond, a reason as for Stricter; or nil
	LeftOpen func(c C, answer, output string) string // or nil
	All      func(yield func(C) bool)                // all legal cases, the method All of Cases; nil if they are too many
	InOrder  func(c C) (sorted C, what string)       // the case with its parts sorted, and what these are; or nil
	Spacings []Spacing                               // nil: freeSpacing

	// Extreme returns the largest inputs; r always starts the same. If it is nil, there are
	// inputs of the cases that Large draws, and of the cases Top. If Large is nil, Random draws
	// them if it is set, else Cases, which also has a Top.
	Extreme func(r *Draw) [][]C
	Large   func(r *Draw) C
	Top     []C

	// Each of these replaces what Cases provides, if it is not nil.
	Read    func(in *Scanner) C
	Write   func(out *Printer, c C)
	Small   func(yield func(C) bool)
	Random  func(r *Draw) C
	Simpler func(c C, yield func(C) bool) bool // reports whether yield wants more
	Format  []Field
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
	orElse(&p.Beyond, func(C) string { return "" })
	orElse(&p.InOrder, func(c C) (C, string) { return c, "" })
	orElse(&p.All, func(func(C) bool) {})
	orElse(&p.LeftOpen, func(C, string, string) string { return "" })
	orElse(&p.Table.Claims, func(C, string) []Claim { return nil })
	orElse(&p.Extreme, func(r *Draw) [][]C {
		return extreme(p.Layout, p.Work, func() C { return p.Large(r) }, p.Top)
	})
	return instance[C]{&p}
}

// length returns how many bytes a case has in an input.
func (p *Spec[C]) length(c C) int {
	var out Printer
	p.Write(&out, c)
	return out.Len()
}

// Where returns a Stricter or Beyond: why, for the cases that are so.
func Where[C any](why string, so func(c C) bool) func(c C) string {
	return func(c C) string {
		if so(c) {
			return why
		}
		return ""
	}
}

// orElse sets a function or list that is nil.
func orElse[F any](field *F, other F) {
	if reflect.ValueOf(*field).IsNil() {
		*field = other
	}
}

// answer answers a case.
func (p *Spec[C]) answer(c C) (Answer, error) {
	text, err := p.Table.Answer(c)
	if p.Second == nil || !IsTooLarge(err) {
		return Answer{text, Search}, err
	}
	text, err = p.Second(c)
	return Answer{text, SecondMethod}, err
}

// An instance implements Rules by a Spec.
type instance[C any] struct{ spec *Spec[C] }

func (p instance[C]) Read(input []byte) ([]Case, error) { return p.scan(newScanner(input)) }
func (p instance[C]) Positions(c Case) []Position       { return p.spec.Table.Positions(c.(C)) }

func (p instance[C]) Position(text string) (position Position, err error) {
	in := newScanner([]byte(text))
	in.marks = true
	err = in.try(func() {
		position = p.spec.Table.position(in)
		in.end("the position")
	})
	if fault, ok := err.(*Fault); ok {
		err = fmt.Errorf("the position, column %d: %s", fault.Column, fault.Text)
	}
	return position, err
}

func (p instance[C]) Bounds() (min, most int)       { return p.spec.Layout.min, p.spec.Layout.most }
func (p instance[C]) Answer(c Case) (Answer, error) { return p.spec.answer(c.(C)) }

func (p instance[C]) Claims(c Case, output string) []Claim {
	return p.spec.Table.Claims(c.(C), output)
}

func (p instance[C]) LeftOpen(c Case, answer, output string) string {
	return p.spec.LeftOpen(c.(C), answer, output)
}

func (p instance[C]) Lines(c Case, answers string) int { return p.spec.Lines(c.(C), answers) }
func (p instance[C]) Work(c Case) int64                { return p.spec.Work(c.(C)) }

func (p instance[C]) InOrder(c Case) (Case, string) {
	sorted, what := p.spec.InOrder(c.(C))
	if reflect.DeepEqual(sorted, c) {
		what = ""
	}
	return sorted, what
}

func (p instance[C]) Stricter(c Case) string {
	return cmp.Or(p.spec.Beyond(c.(C)), p.spec.Stricter(c.(C)))
}

func (p instance[C]) Excuses(c Case, output string, end Ending) bool {
	return p.spec.Beyond(c.(C)) != "" || p.Stricter(c) != "" && p.spec.Excuses(c.(C), output, end)
}

func (p instance[C]) Spacings() []Spacing { return p.spec.Spacings }

func (p instance[C]) Small(yield func(Case) bool) {
	p.spec.Small(func(c C) bool { return yield(c) })
}

func (p instance[C]) All(yield func(Case) bool) {
	p.spec.All(func(c C) bool { return yield(c) })
}

func (p instance[C]) CountAll() (n int) {
	p.spec.All(func(C) bool { n++; return true })
	return n
}

func (p instance[C]) Random(r *Draw) Case { return p.spec.Random(r.next()) }

func (p instance[C]) Extreme() [][]Case {
	r := NewDraw(1)
	largest := p.spec.Extreme(r)
	inputs := Each(append(largest, p.spec.longest(slices.Concat(largest...))...), boxed[C])
	inputs = append(inputs, Each(p.spec.alike(r), boxed[C])...)
	if many := p.spec.many(r); many != nil {
		inputs = append(inputs, boxed(many))
	}
	return inputs
}

func (p instance[C]) Simpler(c Case, yield func(Case) bool) {
	p.spec.Simpler(c.(C), func(c C) bool { return yield(c) })
}
