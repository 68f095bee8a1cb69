package rules

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
)

// A shape is a kind of case that many problems have, such as a list of piles. It reads,
// writes, makes and simplifies cases within its bounds.
type shape[C any] interface {
	Read(in *Scanner) C
	Write(out *Printer, c C)
	Small(yield func(c C) bool)
	Random(r *rand.Rand, wins winner[C]) C  // all sizes of cases and of numbers, and both outcomes
	Large(r *rand.Rand, wins winner[C]) C   // about as large as possible, with both outcomes
	Top() []C                               // the largest cases
	Simpler(c C, yield func(c C) bool) bool // reports whether yield wants more
	Format() []Field
}

// A winner reports whether the player to move wins a case. The error is game.ErrTooLarge. It is
// nil if the problem asks another question.
type winner[C any] func(c C) (bool, error)

// wins returns the winner of cases, nil if the problem asks another question.
func (p *Spec[C]) wins() winner[C] {
	said := p.Table.Said
	if said == nil {
		return nil
	}
	lost := said(false)
	return func(c C) (bool, error) {
		a, err := p.answer(c)
		return a.Text != lost, err
	}
}

// extreme returns the largest inputs that are made of the cases that large draws and of the
// cases top. The work of an input is at most InputWork.
func extreme[C any](l layout, work func(C) int64, large func() C, top []C) (inputs [][]C) {
	const many, alone = 500, 8 // cases
	if l.most == 1 {
		return append(Singles(top), Singles(Times(alone, large))...)
	}
	inputs = append(inputs, Full(cmp.Or(l.most, many), work, large))
	if len(top) == 0 {
		return inputs
	}
	rest := top
	next := func() C {
		c := rest[0]
		rest = rest[1:]
		return c
	}
	return append(inputs, Full(min(cmp.Or(l.most, len(top)), len(top)), work, next))
}

// many returns the cases of an input with very many small ones, for programs that have no
// room for them; if a player wins each, the last one is lost, since then every number matters.
// It returns none if an input can't have so many, if they ask for too much work, or if another
// input has at least half as many, most.
func (p *Spec[C]) many(r *rand.Rand, most int) []C {
	const cases, drawn = 20000, 5000
	if p.Layout.most > 0 || cases <= 2*most {
		return nil
	}
	small := slices.DeleteFunc(Times(drawn, func() C { return p.Random(r) }), func(c C) bool {
		return p.Work(c) > InputWork/cases || p.Beyond(c) != "" || p.Stricter(c) != ""
	})
	if len(small) == 0 {
		return nil
	}
	many := Times(cases, func() C { return small[r.IntN(len(small))] })
	if wins := p.wins(); wins != nil {
		lost := slices.IndexFunc(many, func(c C) bool {
			won, err := wins(c)
			return err == nil && !won
		})
		many[cases-1] = many[max(0, lost)]
	}
	return many
}

// NumberCases are single numbers, each on a line.
type NumberCases struct {
	What           string // the name of the number in a fault
	Least, Largest int64
	SmallTop       int64 // small cases are all numbers up to this
}

func (s NumberCases) Read(in *Scanner) int64      { return in.Int(s.What, s.Least, s.Largest) }
func (s NumberCases) Write(out *Printer, n int64) { out.Line(n) }
func (s NumberCases) Format() []Field             { return []Field{NumberNamed("n")} }

func (s NumberCases) Small(yield func(int64) bool) {
	for n := s.Least; n <= s.SmallTop && yield(n); n++ {
	}
}

// All yields all legal numbers.
func (s NumberCases) All(yield func(int64) bool) {
	s.SmallTop = s.Largest
	s.Small(yield)
}

func (s NumberCases) Random(r *rand.Rand, wins winner[int64]) int64 {
	top := s.Largest
	if s.SmallTop > s.Least && r.IntN(2) == 0 {
		top = s.SmallTop
	}
	return lowered(r, Spread(r, s.Least, top), s.Least, s.Largest, wins)
}

func (s NumberCases) Large(r *rand.Rand, wins winner[int64]) int64 {
	return lowered(r, Wide(r, s.Least, s.Largest), s.Least, s.Largest, wins)
}

func (s NumberCases) Top() []int64 {
	return []int64{s.Largest, s.Largest - 1, s.Largest - 2, s.Largest - 3}
}

func (s NumberCases) Simpler(n int64, yield func(int64) bool) bool {
	return Smaller(n, s.Least, yield)
}

// PairCases are pairs of numbers on a line.
type PairCases struct {
	What           [2]string // the names of the numbers in a fault
	Least, Largest [2]int64
	Ordered        bool     // the first number is at most the second
	SmallTop       [2]int64 // small cases are all pairs up to this,
	SmallProduct   int64    // if it is not 0, those with a product of at most this
}

func (s PairCases) Read(in *Scanner) [2]int64 {
	first, least := in.Int(s.What[0], s.Least[0], s.Largest[0]), s.Least[1]
	if s.Ordered {
		least = max(least, first)
	}
	return [2]int64{first, in.Int(s.What[1], least, s.Largest[1])}
}

func (s PairCases) Write(out *Printer, c [2]int64) { out.Line(c[:]...) }
func (s PairCases) Format() []Field                { return []Field{NumberNamed("a"), NumberNamed("b")} }

// legal reports whether a pair is within the bounds.
func (s PairCases) legal(c [2]int64) bool {
	return s.Least[0] <= c[0] && c[0] <= s.Largest[0] && s.Least[1] <= c[1] && c[1] <= s.Largest[1] && (!s.Ordered || c[0] <= c[1])
}

// Small yields the small pairs by their sum.
func (s PairCases) Small(yield func([2]int64) bool) {
	for sum := s.Least[0] + s.Least[1]; sum <= s.SmallTop[0]+s.SmallTop[1]; sum++ {
		for a := max(s.Least[0], sum-s.SmallTop[1]); a <= min(s.SmallTop[0], sum-s.Least[1]); a++ {
			c := [2]int64{a, sum - a}
			if s.legal(c) && (s.SmallProduct == 0 || c[0]*c[1] <= s.SmallProduct) && !yield(c) {
				return
			}
		}
	}
}

// All yields all legal pairs by their sum.
func (s PairCases) All(yield func([2]int64) bool) {
	s.SmallTop, s.SmallProduct = s.Largest, 0
	s.Small(yield)
}

func (s PairCases) Random(r *rand.Rand, wins winner[[2]int64]) [2]int64 {
	top := s.Largest
	small := r.IntN(4) > 0
	if small {
		top = s.SmallTop
	}
	c := [2]int64{Spread(r, s.Least[0], top[0]), Spread(r, s.Least[1], top[1])}
	if s.Ordered && c[0] > c[1] {
		c = [2]int64{c[1], c[0]}
	}
	for small && s.SmallProduct > 0 && c[0]*c[1] > s.SmallProduct {
		i := r.IntN(2)
		c[i] = max(s.Least[i], c[i]/2)
	}
	return s.lowered(r, c, wins)
}

// Large returns a large first number and any second one.
func (s PairCases) Large(r *rand.Rand, wins winner[[2]int64]) [2]int64 {
	return s.lowered(r, [2]int64{Wide(r, s.Least[0], s.Largest[0]), Spread(r, s.Least[1], s.Largest[1])}, wins)
}

// lowered is the function lowered for the first number of a pair.
func (s PairCases) lowered(r *rand.Rand, c [2]int64, wins winner[[2]int64]) [2]int64 {
	if wins != nil {
		c[0] = lowered(r, c[0], s.Least[0], s.Largest[0], func(n int64) (bool, error) { return wins([2]int64{n, c[1]}) })
	}
	return c
}

func (s PairCases) Top() [][2]int64 {
	least, top := s.Least, s.Largest
	return [][2]int64{top, {top[0] - 1, top[1]}, {top[0], top[1] - 1}, {top[0] - 1, top[1] - 1}, {least[0], top[1]}, {top[0], least[1]}}
}

// Simpler yields pairs of which both numbers are smaller by the same, or one is, or with the
// numbers exchanged.
func (s PairCases) Simpler(c [2]int64, yield func([2]int64) bool) bool {
	try := func(a, b int64) bool { return !s.legal([2]int64{a, b}) || yield([2]int64{a, b}) }
	low := min(c[0]-s.Least[0], c[1]-s.Least[1])
	return Smaller(low, 0, func(to int64) bool { return try(c[0]-(low-to), c[1]-(low-to)) }) &&
		Smaller(c[0], s.Least[0], func(a int64) bool { return try(a, c[1]) }) &&
		Smaller(c[1], s.Least[1], func(b int64) bool { return try(c[0], b) }) &&
		(c[0] <= c[1] || try(c[1], c[0]))
}

// PileCases are lists of piles: their number and, on the next line, their sizes.
type PileCases struct {
	Fewest, Most   int     // piles
	Least, Largest int64   // in a pile
	SmallTop       []int64 // small cases are all lists of n piles of up to SmallTop[n]
	Searched       []int64 // search reaches all lists of n piles of up to Searched[n]; nil: up to six piles of 12
	Apart          bool    // each size has a line of its own
	Uncounted      bool    // the number of piles is not in the input; Fewest is Most
}

func (s PileCases) Read(in *Scanner) []int64 {
	n := int64(s.Most)
	if !s.Uncounted {
		n = in.Int("number of piles", int64(s.Fewest), n)
	}
	return in.Ints(n, "pile size", s.Least, s.Largest)
}

func (s PileCases) Write(out *Printer, piles []int64) {
	if !s.Uncounted {
		out.Line(int64(len(piles)))
	}
	if s.Apart {
		for _, p := range piles {
			out.Line(p)
		}
		return
	}
	out.Line(piles...)
}

func (s PileCases) Format() (fields []Field) {
	if !s.Uncounted {
		return []Field{NumberNamed("n"), ListNamed("piles", "n")}
	}
	for i := range s.Most {
		fields = append(fields, NumberNamed(fmt.Sprint("pile", i+1)))
	}
	return fields
}

func (s PileCases) Small(yield func([]int64) bool) {
	for n := s.Fewest; n < len(s.SmallTop); n++ {
		for piles := range Tuples(n, s.Least, s.SmallTop[n]) {
			if !yield(piles) {
				return
			}
		}
	}
}

// Random returns three times of four piles that search reaches. In half of the draws each
// pile has a twin (see pairAll), so that a player who copies each move can win; in a quarter
// of these one pile is then changed. In a quarter of all draws the last pile is lowered.
func (s PileCases) Random(r *rand.Rand, wins winner[[]int64]) []int64 {
	most, searched := min(s.Most, max(s.Fewest, 300)), []int64(nil)
	if r.IntN(4) > 0 {
		if searched = s.Searched; searched == nil {
			searched = slices.Repeat([]int64{12}, 7)
		}
		most = min(s.Most, max(s.Fewest, len(searched)-1))
	}
	n, top, kind := Spread(r, int64(s.Fewest), int64(most)), s.Largest, r.IntN(8)
	if kind < 4 && n%2 == 1 && n > int64(s.Fewest) {
		n--
	}
	if searched != nil {
		top = min(top, searched[min(int(n), len(searched)-1)])
	}
	top = Spread(r, s.Least, top)
	piles := Times(n, func() int64 { return Spread(r, s.Least, top) })
	switch {
	case kind < 4:
		if pairAll(piles, s.Least, s.Largest); kind == 0 {
			piles[0] = Nudged(r, piles[0], s.Least, s.Largest)
		}
	case kind < 6 && wins != nil:
		last := n - 1
		piles[last] = lowered(r, piles[last], s.Least, s.Largest, func(p int64) (bool, error) { return wins(Replaced(piles, int(last), p)) })
	}
	Shuffle(r, piles)
	return piles
}

// Large returns about as many piles as possible, most of them large. Every pile has a twin
// (see pairAll), but in half of the draws the last pile is changed. Half of the lists of
// three are any piles, since the others are close to 1, 2 and 3.
func (s PileCases) Large(r *rand.Rand, _ winner[[]int64]) []int64 {
	return s.LastDecides(r, max(s.Fewest, s.Most-r.IntN(3)))
}

// LastDecides returns n piles like Large.
func (s PileCases) LastDecides(r *rand.Rand, n int) []int64 {
	piles := Times(n, func() int64 { return Wide(r, s.Least, s.Largest) })
	if n == 3 && r.IntN(2) == 0 {
		return piles
	}
	pairAll(piles, s.Least, s.Largest)
	Shuffle(r, piles)
	if r.IntN(2) == 0 {
		piles[n-1] = Nudged(r, piles[n-1], s.Least, s.Largest)
	}
	return piles
}

func (s PileCases) Top() [][]int64 {
	top := slices.Repeat([]int64{s.Largest}, s.Most)
	return [][]int64{top, Replaced(top, s.Most-1, s.Largest-1)}
}

func (s PileCases) Simpler(piles []int64, yield func([]int64) bool) bool {
	return SimplerPiles(piles, s.Fewest, s.Least, yield)
}

// boxed returns the cases as values of type Case.
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
