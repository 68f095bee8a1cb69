package rules

import (
	"cmp"
	"slices"
)

// A shape is a kind of case that many problems have, such as a list of piles. It reads,
// writes, makes and simplifies cases within its bounds.
type shape[C any] interface {
	Read(in *Scanner) C
	Write(out *Printer, c C)
	Small(yield func(c C) bool)
	Random(r *Draw, wins winner[C]) C       // all sizes of cases and of numbers, and both outcomes
	Large(r *Draw, wins winner[C]) C        // about as large as possible, with both outcomes
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
		a, err := p.Answer(c)
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
	next := -1
	return append(inputs, Full(min(cmp.Or(l.most, len(top)), len(top)), work, func() C { next++; return top[next] }))
}

// longest returns, if there is such, an input of about the most bytes: of the longest of some cases,
// as many as a program has time for, and of one as long with another answer, in turn, the last one
// either; and one with about the longest output, from one case again and again.
func (p *Spec[C]) longest(cases []C) [][]C {
	if p.Layout.most <= 1 {
		return nil
	}
	r := NewDraw(2)
	cases = append(cases, Times(1000, func() C { return p.Random(r.next()) })...)
	count := func(c C) int64 { return min(int64(p.Layout.most), max(1, InputWork/max(1, p.Work(c)))) }
	answer := func(c C) string { a, _ := p.Answer(c); return a.Text }
	most := func(size func(C) int) C {
		sizes := Each(cases, func(c C) int64 { return int64(size(c)) * count(c) })
		return cases[slices.Index(sizes, slices.Max(sizes))]
	}
	one, said := most(p.length), most(func(c C) int { return len(answer(c)) })
	pair := []C{one, one}
	for _, c := range cases {
		if p.length(c) == p.length(one) && count(c) >= count(one) && (answer(c) != answer(one) || answer(c) == "") {
			pair[1] = c
		}
	}
	n, turns := count(one), slices.Repeat(pair, int(count(one)))
	return [][]C{turns[:n], turns[1:][:n], slices.Repeat([]C{said}, int(count(said)))}
}

// many returns the cases of an input with very many small ones, for programs that have no
// room for them; if a player wins each, the last one is lost, since then every number matters.
// Some that are 256 or 255 cases apart are among the largest, for programs that count cases in
// a byte and use again what they left in the last one with that count. Of each 64 KiB the last byte
// is in a number, in the end of a line or before it, for programs with such a buffer. The
// cases ask for more than those of other inputs, and a program still has time enough. It returns
// none if an input can't have so many.
func (p *Spec[C]) many(r *Draw) [][]C {
	const enough, block, longEnough, drawn = 70000, 64 << 10, 600 << 10, 5000 // cases, bytes
	if p.Layout.most > 0 {
		return nil
	}
	var small []C
	all := Times(drawn, func() C { return p.Random(r.next()) })
	for _, fewest := range []int64{20000, 600, 260} {
		if len(small) == 0 {
			small = slices.DeleteFunc(slices.Clone(all), func(c C) bool {
				return p.Work(c) > ManyWork/fewest || p.Stricter(c) != ""
			})
		}
	}
	if len(small) == 0 {
		return nil
	}
	sums := Each(small, func(c C) uint64 { return p.summary(c, false).signs[0] })
	one := func() int { return r.IntN(len(small)) }
	lengths := Each(small, p.length)
	bySum := func(a, b int) int { return cmp.Compare(sums[a], sums[b]) }
	var cases []C
	for left, bytes := int64(ManyWork), 0; len(cases) < enough || bytes < longEnough; {
		draws := 4
		if len(cases) < 256 {
			draws = 64
		}
		i := slices.MinFunc(Times(draws, one), bySum)
		if turn := len(cases) % (256 + 255); turn == 0 || turn == 256 {
			i = slices.MaxFunc(Times(64, one), bySum)
		}
		if room := block - bytes%block; room < 64 {
			if fits := slices.Index(lengths, room+(bytes/block+2)%3); fits >= 0 {
				i = fits
			}
		}
		if left -= p.Work(small[i]); left < 0 {
			break
		}
		cases = append(cases, small[i])
		bytes += lengths[i]
	}
	last := len(cases) - 1
	for i, wins := last, p.wins(); i > 0 && wins != nil; i-- {
		if won, err := wins(cases[i]); err == nil && !won {
			cases[i], cases[last] = cases[last], cases[i]
			break
		}
	}
	return [][]C{cases}
}

// NumberCases are single numbers, each on a line.
type NumberCases struct {
	What           string // the name of the number in a fault
	Least, Largest int64
	SmallTop       int64 // small cases are all numbers up to this
}

func (s NumberCases) Read(in *Scanner) int64      { return in.Int(s.What, s.Least, s.Largest) }
func (s NumberCases) Write(out *Printer, n int64) { out.Line(n) }
func (s NumberCases) Format() []Field {
	return []Field{NumberNamed("n").within(s.What, s.Least, s.Largest)}
}

func (s NumberCases) Small(yield func(int64) bool) {
	for n := s.Least; n <= s.SmallTop && yield(n); n++ {
	}
}

// All yields all legal numbers.
func (s NumberCases) All(yield func(int64) bool) {
	s.SmallTop = s.Largest
	s.Small(yield)
}

func (s NumberCases) Random(r *Draw, wins winner[int64]) int64 {
	lo, hi := r.Octave(s.Least, s.Largest)
	return near(r, r.Within(lo, hi), lo, hi, wins)
}

func (s NumberCases) Large(r *Draw, wins winner[int64]) int64 {
	return near(r, Wide(r, s.Least, s.Largest), s.Least, s.Largest, wins)
}

// Top returns the largest numbers, small ones with others that programs may take for them, a power
// of two or a usual modulus more, and those of which a part just fits in 32 bits, or in a number
// that programs use as a modulus or a mark.
func (s NumberCases) Top() []int64 {
	beside := min(16, s.Largest>>32)
	top := []int64{s.Largest, s.Largest - 1, s.Largest - 2, s.Largest - 3}
	for _, more := range []int64{1 << 16, 1 << 32, 998244353, 1e9 + 7} {
		for n := s.Least; n < s.Least+8 && n+more <= s.Largest; n++ {
			top = append(top, n, n+more)
		}
	}
	for _, unit := range []int64{1 << 31, 998244353, 1e9 + 7, 0x3f3f3f3f, 0x55555555} {
		for part := unit; part <= min(10*unit, s.Largest-beside); part += unit {
			for n := part - beside; n <= part+beside; n++ {
				top = append(top, n)
			}
		}
	}
	return top
}

// Simpler yields numbers nearer to 0.
func (s NumberCases) Simpler(n int64, yield func(int64) bool) bool {
	if n < 0 {
		return Smaller(-n, 0, func(m int64) bool { return yield(-m) })
	}
	return Smaller(n, max(s.Least, 0), yield)
}

// PairCases are pairs of numbers on a line.
type PairCases struct {
	What           [2]string // the names of the numbers in a fault
	Least, Largest [2]int64
	Names          [2]string // the names of the numbers in programs; if empty, a and b
	Ordered        bool      // the first number is at most the second
	SmallTop       [2]int64  // small cases are all pairs up to this,
	SmallProduct   int64     // if it is not 0, those with a product of at most this
}

func (s PairCases) Read(in *Scanner) [2]int64 {
	first, least := in.Int(s.What[0], s.Least[0], s.Largest[0]), s.Least[1]
	if s.Ordered {
		least = max(least, first)
	}
	return [2]int64{first, in.Int(s.What[1], least, s.Largest[1])}
}

func (s PairCases) Write(out *Printer, c [2]int64) { out.Line(c[:]...) }

func (s PairCases) Format() (fields []Field) {
	for i, name := range s.Names {
		name = cmp.Or(name, string(rune('a'+i)))
		fields = append(fields, NumberNamed(name).within(s.What[i], s.Least[i], s.Largest[i]))
	}
	return fields
}

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

func (s PairCases) Random(r *Draw, wins winner[[2]int64]) [2]int64 {
	lo, hi := r.Octave(s.Least[0], s.Largest[0])
	c := [2]int64{r.Within(lo, hi), r.Within(r.Octave(s.Least[1], s.Largest[1]))}
	if s.Ordered && c[0] > c[1] {
		return [2]int64{c[1], c[0]}
	}
	return s.near(r, c, lo, hi, wins)
}

// Large returns a large first number and any second one.
func (s PairCases) Large(r *Draw, wins winner[[2]int64]) [2]int64 {
	c := [2]int64{Wide(r, s.Least[0], s.Largest[0]), Spread(r, s.Least[1], s.Largest[1])}
	return s.near(r, c, s.Least[0], s.Largest[0], wins)
}

// near is the function near for the first number of a pair.
func (s PairCases) near(r *Draw, c [2]int64, lo, hi int64, wins winner[[2]int64]) [2]int64 {
	if wins != nil {
		c[0] = near(r, c[0], lo, hi, func(n int64) (bool, error) { return wins([2]int64{n, c[1]}) })
	}
	return c
}

func (s PairCases) Top() [][2]int64 {
	least, top := s.Least, s.Largest
	return [][2]int64{{max(least[0], top[0]/10), top[1]}, {least[0], top[1]}, {top[0], least[1]}, // these ask for little
		top, {top[0] - 1, top[1]}, {top[0], top[1] - 1}, {top[0] - 1, top[1] - 1}}
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

// boxed returns the cases as values of type Case.
func boxed[C any](cases []C) []Case { return Each(cases, func(c C) Case { return c }) }
