package rules

import (
	"cmp"
	"errors"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/game"
)

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

	answer func(c C) (string, error) // by search; nil where the table answers
}

// rules completes a problem by what its shape and its table give.
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
	if p.answer == nil {
		p.answer = p.table.answer
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
	text, err := p.answer(c.(C))
	if p.second == nil || !IsTooLarge(err) {
		return Answer{text, Search}, err
	}
	text, err = p.second(c.(C))
	return Answer{text, SecondMethod}, err
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
	var list []Case
	for _, c := range cases {
		list = append(list, c)
	}
	return list
}

// between returns a random number of lo to hi, all equally likely.
func between(r *rand.Rand, lo, hi int64) int64 {
	return lo + r.Int64N(hi-lo+1)
}

// spread returns a random number of lo to hi, whose number of digits is equally
// likely to be small or large, and which is often one of the bounds.
func spread(r *rand.Rand, lo, hi int64) int64 {
	switch r.IntN(8) {
	case 0:
		return lo
	case 1:
		return hi
	}
	width := hi - lo
	for r.IntN(3) > 0 && width > 4 {
		width /= 10
	}
	return lo + r.Int64N(width+1)
}

// wide returns a random number of lo to hi, most often a large one: any, a bound, or
// one beside a power of two.
func wide(r *rand.Rand, lo, hi int64) int64 {
	switch r.IntN(4) {
	case 0:
		return spread(r, lo, hi)
	case 1:
		return min(max(int64(1)<<r.IntN(bits.Len64(uint64(hi)))+between(r, -1, 1), lo), hi)
	}
	return between(r, max(lo, hi/2), hi)
}

// nudged returns another number of lo to hi, n if there is none: one or two more or
// less than n, or so many that 8 bits, 16 bits or some other number of them do not
// tell the two apart.
func nudged(r *rand.Rand, n, lo, hi int64) int64 {
	var near []int64
	for _, d := range []int64{1, 2, 1 << 8, 1 << 16, 1 << r.IntN(40)} {
		if n-d >= lo {
			near = append(near, n-d)
		}
		if n+d <= hi {
			near = append(near, n+d)
		}
	}
	if len(near) == 0 {
		return n
	}
	return near[r.IntN(len(near))]
}

// full returns as many cases as draw yields for one input: at most so many, and no
// more work than an input may ask for.
func full[C any](most int, work func(C) int64, draw func() C) []C {
	var cases []C
	for left := int64(InputWork); len(cases) < most; {
		c := draw()
		if left -= work(c); left < 0 {
			break
		}
		cases = append(cases, c)
	}
	return cases
}

// times returns what one returns, n times.
func times[E any, N int | int64](n N, one func() E) []E {
	list := make([]E, n)
	for i := range list {
		list[i] = one()
	}
	return list
}

// shuffle brings a list into a random order.
func shuffle[E any](r *rand.Rand, list []E) {
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// pair makes every second element the same as the one before it.
func pair[E any](list []E) {
	for i := 0; i+1 < len(list); i += 2 {
		list[i+1] = list[i]
	}
}

// tuples yields every list of n numbers of lo to hi, in lexicographic order. Each is a
// new one.
func tuples(n int, lo, hi int64) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		list := slices.Repeat([]int64{lo}, n)
		for yield(slices.Clone(list)) {
			i := n - 1
			for i >= 0 && list[i] == hi {
				list[i] = lo
				i--
			}
			if i < 0 {
				return
			}
			list[i]++
		}
	}
}

// cut returns the list without its elements from i up to j.
func cut[E any](list []E, i, j int) []E {
	return slices.Concat(list[:i], list[j:])
}

// without returns the list without its i-th element.
func without[E any](list []E, i int) []E {
	return cut(list, i, i+1)
}

// smaller yields numbers below n and not below lo, the smallest first: of few all, of
// many all the way down, half of it, a quarter, and so on to one less, and some that
// 8, 16 or 32 bits do not tell from n. It reports whether yield wants more.
func smaller(n, lo int64, yield func(int64) bool) bool {
	const few = 40
	if n-lo <= few {
		for m := lo; m < n; m++ {
			if !yield(m) {
				return false
			}
		}
		return true
	}
	for step := n - lo; step > 0; step /= 2 {
		if !yield(n - step) {
			return false
		}
	}
	for _, wrap := range []int64{1 << 32, 1 << 16, 1 << 8} {
		if n-wrap >= lo && !yield(n-wrap) {
			return false
		}
	}
	return true
}

// places yields 0, step, two steps and so on, and last. Where a look at each costs a
// look at n things and they are many, some are left out. It reports whether yield
// wants more.
func places(last, step, n int, yield func(i int) bool) bool {
	const looks = 1 << 22
	step = max(step, int(int64(last)*int64(n)/looks))
	for i := 0; i < last; i += step {
		if !yield(i) {
			return false
		}
	}
	return yield(last)
}

// windows yields parts of n things, from i up to j: each half, each quarter, and so
// on to each thing; see places. It reports whether yield wants more.
func windows(n int, yield func(i, j int) bool) bool { return windowsOf(n, n, yield) }

// windowsOf is windows where a look at each part costs a look at so many things.
func windowsOf(n, things int, yield func(i, j int) bool) bool {
	for size := n / 2; size > 0; size /= 2 {
		if !places(n-size, size, things, func(i int) bool { return yield(i, i+size) }) {
			return false
		}
	}
	return true
}

// shorter yields the list without a part of it: see windows; never nothing. It
// reports whether yield wants more.
func shorter[E any](list []E, yield func([]E) bool) bool {
	return windows(len(list), func(i, j int) bool { return yield(cut(list, i, j)) })
}

// twins yields the list without some pairs of equal elements: see windows. Where moves
// in one of two equal things can be copied in the other, they can only be left out
// together. It reports whether yield wants more.
func twins(list []int64, yield func([]int64) bool) bool {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(list[a], list[b]) })
	var pairs [][2]int
	for k := 0; k+1 < len(order); k++ {
		if a, b := order[k], order[k+1]; list[a] == list[b] {
			pairs = append(pairs, [2]int{a, b})
			k++
		}
	}
	without := func(i, j int) bool {
		gone := make([]bool, len(list))
		for _, pair := range pairs[i:j] {
			gone[pair[0]], gone[pair[1]] = true, true
		}
		var rest []int64
		for k, element := range list {
			if !gone[k] {
				rest = append(rest, element)
			}
		}
		return len(rest) == 0 || yield(rest)
	}
	if len(pairs) == 1 {
		return without(0, 1)
	}
	return windowsOf(len(pairs), len(list), without)
}

// replaced returns the list with another i-th element.
func replaced[E any](list []E, i int, element E) []E {
	other := slices.Clone(list)
	other[i] = element
	return other
}

// remembered is how many positions a search may remember: with what a map needs,
// about 100 MB.
const remembered = 2 << 20

// IsTooLarge reports whether an error says that a case is too large to search.
func IsTooLarge(err error) bool { return errors.Is(err, game.ErrTooLarge) }
