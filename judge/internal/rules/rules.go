// Package rules defines what the judge knows of a problem, its Room, and has the parts that
// rooms are made of: shapes of cases, layouts of inputs, games, searches and questions. Each
// problem has a room, a package in a folder named by the problem's id.
//
// A minimal room exports one variable, Room, with an id, a title, a topic and New, which
// returns the Rules of a type of its own. That type is put together by embedding the shape of
// its cases and the question about them, and says how cases follow each other in an input:
//
//	type takeThree struct {
//		rules.PileCases
//		rules.Question[[]int64]
//	}
//
//	func newRules() rules.Rules {
//		game := rules.PileGame{Takes: rules.AtMost(3)}.Game()
//		return rules.Of(takeThree{
//			rules.PileCases{Fewest: 1, Most: 9, Least: 1, Largest: 99, SmallTop: []int64{1: 9, 2: 9}},
//			rules.AsksWinner(game, rules.Alone, "Yes", "No"),
//		})
//	}
//
//	func (takeThree) Layout() rules.Layout { return rules.Counted(1, 100) }
//
// A method of that type replaces what it embeds. See Problem for all methods.
package rules

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
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

// A Problem is the game and the input format of a problem with cases of the type C. The type of
// a room implements it. It embeds a shape such as PileCases, or Usual if its cases have another
// shape, and a Question.
type Problem[C any] interface {
	Question[C]

	// Layout says how the cases of an input follow each other.
	Layout() Layout

	// Read, Write and Format are the form of a case. Format describes it well enough to write a
	// program that reads inputs.
	Read(in *Scanner) C
	Write(out *Printer, c C)
	Format() []Field

	// Spacings are the other ways in which the white space of an input may be written, none if
	// the statement is exact.
	Spacings() []Spacing

	// Small yields all cases up to the bounds that the room names, smaller ones first. All yields
	// all legal cases, none if they are too many.
	Small(yield func(C) bool)
	All(yield func(C) bool)

	// Random returns a case of any size, with both outcomes; see Draw.
	Random(r *Draw, wins Winner[C]) C

	// Large returns a case that is about as large as possible, with both outcomes. Top returns
	// the largest cases. The largest inputs are made of both, unless Extreme returns inputs; its
	// r always starts the same.
	Large(r *Draw, wins Winner[C]) C
	Top() []C
	Extreme(r *Draw) [][]C

	// Simpler yields legal cases that are one step simpler: one thing less, or one number
	// smaller. Every chain of steps ends. It reports whether yield wants more.
	Simpler(c C, yield func(C) bool) bool

	// Second answers cases that are too large for search. If it does not, the error is
	// game.ErrTooLarge.
	Second(c C) (string, error)

	// Lines returns how many lines the answer to a case has, with which the text answers begins.
	Lines(c C, answers string) int

	// Work returns about how many simple steps a plainly written right program takes for a
	// case if it keeps nothing from earlier cases; 0: one for each byte of the input.
	Work(c C) int64

	// Stricter returns why the original judge may have accepted programs that are wrong on a
	// case: its data seem to lack such cases, or the case is beyond the bounds of a home. It
	// returns "" for most cases.
	Stricter(c C) message.Kind

	// Excuses reports whether the program behind an output may be accepted for that reason:
	// programs that were accepted print the same or end the same way.
	Excuses(c C, output string, end Ending) bool

	// InOrder returns a case with the same answer whose parts are sorted, and what these are; ""
	// if their order does not matter.
	InOrder(c C) (sorted C, what message.Kind)

	// LeftOpen returns what the original statement leaves open if that is why an output
	// differs from the answer. The output is then accepted. It returns "" if no reading of
	// the statement allows the output.
	LeftOpen(c C, answer, output string) message.Kind
}

// A Winner reports whether the player to move wins a case. The error is game.ErrTooLarge. It is
// nil if the problem asks another question.
type Winner[C any] func(c C) (bool, error)

// Usual has the methods of a Problem that most rooms need not write.
type Usual[C any] struct{}

func (Usual[C]) Spacings() []Spacing                           { return freeSpacing }
func (Usual[C]) All(func(C) bool)                              {}
func (Usual[C]) Top() []C                                      { return nil }
func (Usual[C]) Extreme(*Draw) [][]C                           { return nil }
func (Usual[C]) Second(C) (string, error)                      { return "", game.ErrTooLarge }
func (Usual[C]) Lines(C, string) int                           { return 1 }
func (Usual[C]) Work(C) int64                                  { return 0 }
func (Usual[C]) Stricter(C) message.Kind                       { return "" }
func (Usual[C]) Excuses(_ C, _ string, end Ending) bool        { return end == Ended }
func (Usual[C]) InOrder(c C) (C, message.Kind)                 { return c, "" }
func (Usual[C]) LeftOpen(_ C, answer, out string) message.Kind { return "" }

// Rules make inputs of a problem, check that an input is legal, and answer it by playing the
// game.
//
// Answers come from a search that knows only the legal moves. For larger cases some
// problems have a second exact method, which must agree with search wherever search
// reaches. Its file says what it shares with the solution, if anything.
//
// Room.New makes an instance of the rules. It remembers what its searches found, so only
// one goroutine may use it at a time. There can be any number of instances. Any number of
// goroutines may call Stricter, Excuses and LeftOpen.
type Rules struct {
	Problem[Case] // nil if the rules are unknown

	// What the methods of these names return.
	Layout   Layout
	Spacings []Spacing
	Format   []Field
	Possible []string

	Own *Rules // at a home with a format of its own: those with the problem's own inputs; else nil
}

// Of returns the rules of a problem.
func Of[C any](p Problem[C]) Rules {
	return Rules{
		Problem:  boxed[C]{p},
		Layout:   p.Layout(),
		Spacings: p.Spacings(),
		Format:   p.Format(),
		Possible: p.Possible(),
	}
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

// Answer answers a case. If the case is too large for the rules, the error is
// game.ErrTooLarge.
func (p Rules) Answer(c Case) (Answer, error) {
	text, err := p.Problem.Answer(c)
	if !IsTooLarge(err) {
		return Answer{text, Search}, err
	}
	text, second := p.Second(c)
	if IsTooLarge(second) {
		return Answer{}, err
	}
	return Answer{text, SecondMethod}, second
}

// wins returns the winner of cases, nil if the problem asks another question.
func (p Rules) wins() Winner[Case] {
	lost := p.Said(false)
	if lost == "" {
		return nil
	}
	quick := p.Problem.Wins()
	return func(c Case) (bool, error) {
		if quick != nil {
			if won, err := quick(c); !IsTooLarge(err) {
				return won, err
			}
		}
		a, err := p.Answer(c)
		return a.Text != lost, err
	}
}

// Claims returns what an output claims, with or without its label; see Question.
func (p Rules) Claims(c Case, output string) []Claim {
	return p.Problem.Claims(c, p.Layout.unlabelled(output))
}

// Work returns about how many simple steps a plainly written right program takes for a case if it
// keeps nothing from earlier cases.
func (p Rules) Work(c Case) int64 {
	steps := p.Problem.Work(c)
	if steps == 0 {
		return int64(p.length(c))
	}
	return steps
}

// length returns how many bytes a case has in an input.
func (p Rules) length(c Case) int {
	var out Printer
	p.Problem.Write(&out, c)
	return out.Len()
}

// Position reads the text that Position.String writes. The error says what is wrong, and in
// which column.
func (p Rules) Position(text string) (position Position, err error) {
	in := newScanner([]byte(text))
	in.marks = true
	err = in.try(func() {
		position = p.ReadPosition(in)
		in.end("position")
	})
	if fault, ok := err.(*Fault); ok {
		err = message.NewError("fault in position", fault.Column, fault.Of)
	}
	return position, err
}

// Random returns a random legal case. Cases that are drawn one after the other have both
// outcomes in every pair of octaves of their counts and sizes; see Draw.
func (p Rules) Random(r *Draw) Case { return p.Problem.Random(r.next(), p.wins()) }

// boxed is a problem whose cases are of the type Case.
type boxed[C any] struct{ Problem[C] }

func (b boxed[C]) Positions(c Case) []Position          { return b.Problem.Positions(c.(C)) }
func (b boxed[C]) Answer(c Case) (string, error)        { return b.Problem.Answer(c.(C)) }
func (b boxed[C]) Claims(c Case, output string) []Claim { return b.Problem.Claims(c.(C), output) }
func (b boxed[C]) Read(in *Scanner) Case                { return b.Problem.Read(in) }
func (b boxed[C]) Write(out *Printer, c Case)           { b.Problem.Write(out, c.(C)) }
func (b boxed[C]) Second(c Case) (string, error)        { return b.Problem.Second(c.(C)) }
func (b boxed[C]) Lines(c Case, answers string) int     { return b.Problem.Lines(c.(C), answers) }
func (b boxed[C]) Work(c Case) int64                    { return b.Problem.Work(c.(C)) }
func (b boxed[C]) Stricter(c Case) message.Kind         { return b.Problem.Stricter(c.(C)) }
func (b boxed[C]) InOrder(c Case) (Case, message.Kind)  { return b.Problem.InOrder(c.(C)) }
func (b boxed[C]) Wins() Winner[Case] {
	if wins := b.Problem.Wins(); wins != nil {
		return func(c Case) (bool, error) { return wins(c.(C)) }
	}
	return nil
}
func (b boxed[C]) Random(r *Draw, wins Winner[Case]) Case {
	return b.Problem.Random(r, unboxed[C](wins))
}
func (b boxed[C]) Large(r *Draw, wins Winner[Case]) Case { return b.Problem.Large(r, unboxed[C](wins)) }
func (b boxed[C]) Top() []Case                           { return boxes(b.Problem.Top()) }
func (b boxed[C]) Extreme(r *Draw) [][]Case              { return lists.Each(b.Problem.Extreme(r), boxes[C]) }

func (b boxed[C]) Excuses(c Case, output string, end Ending) bool {
	return b.Problem.Excuses(c.(C), output, end)
}

func (b boxed[C]) LeftOpen(c Case, answer, output string) message.Kind {
	return b.Problem.LeftOpen(c.(C), answer, output)
}

func (b boxed[C]) Small(yield func(Case) bool) {
	b.Problem.Small(func(c C) bool { return yield(c) })
}

func (b boxed[C]) All(yield func(Case) bool) {
	b.Problem.All(func(c C) bool { return yield(c) })
}

func (b boxed[C]) Simpler(c Case, yield func(Case) bool) bool {
	return b.Problem.Simpler(c.(C), func(c C) bool { return yield(c) })
}

// boxes returns cases as values of the type Case.
func boxes[C any](cases []C) []Case { return lists.Each(cases, func(c C) Case { return c }) }

// unboxed returns a winner of cases of the type C.
func unboxed[C any](wins Winner[Case]) Winner[C] {
	if wins == nil {
		return nil
	}
	return func(c C) (bool, error) { return wins(c) }
}
