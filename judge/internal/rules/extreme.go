package rules

import (
	"cmp"
	"slices"

	"grundy/judge/internal/lists"
)

// Extreme returns the cases of each of the largest legal inputs. They mix the outcomes,
// and the last number of a case matters as much as the first. If an input can have any
// number of cases, the last one has very many small ones.
func (p Rules) Extreme() [][]Case {
	r := NewDraw(1)
	largest := p.largest(r)
	return slices.Concat(largest, p.longest(slices.Concat(largest...)), p.many(r))
}

// largest returns inputs of about the largest cases. The work of an input is at most InputWork.
func (p Rules) largest(r *Draw) [][]Case {
	const many, alone = 500, 8 // cases
	if inputs := p.Problem.Extreme(r); inputs != nil {
		return inputs
	}
	top, most := p.Top(), p.Layout.most
	wins := p.wins()
	large := func() Case { return p.Large(r, wins) }
	if most == 1 {
		return append(Singles(top), Singles(Times(alone, large))...)
	}
	inputs := [][]Case{Full(cmp.Or(most, many), p.Work, large)}
	if len(top) == 0 {
		return inputs
	}
	next := -1
	return append(inputs, Full(min(cmp.Or(most, len(top)), len(top)), p.Work, func() Case {
		next++
		return top[next]
	}))
}

// longest returns an input of about the most bytes and one with about the longest output, if an
// input may have several cases. The first one has a case of the most bytes and another one as long
// with another answer, in turn; the second one the same case again and again.
func (p Rules) longest(cases []Case) [][]Case {
	if p.Layout.most <= 1 {
		return nil
	}
	r := NewDraw(2)
	cases = append(cases, Times(1000, func() Case { return p.Random(r) })...)
	count := func(c Case) int64 { return min(int64(p.Layout.most), max(1, InputWork/max(1, p.Work(c)))) }
	answer := func(c Case) string {
		a, _ := p.Answer(c) // "" if it is too large
		return a.Text
	}
	most := func(size func(Case) int) (found Case) {
		largest := int64(-1)
		for _, c := range cases {
			n := int64(size(c)) * count(c)
			if n > largest {
				found, largest = c, n
			}
		}
		return found
	}
	long := most(p.length)
	other, length := long, p.length(long)
	for _, c := range cases {
		if p.length(c) == length && count(c) >= count(long) && answer(c) != answer(long) {
			other = c
		}
	}
	turns := slices.Repeat([]Case{long, other}, int(count(long)))[:count(long)]
	said := most(func(c Case) int { return len(answer(c)) })
	return [][]Case{turns, slices.Repeat([]Case{said}, int(count(said)))}
}

// many returns the cases of an input with very many small ones, for programs that have no
// room for them. The last one is lost if a player wins it, since then every number matters. The
// cases ask for more than those of other inputs, and a program still has time enough. It returns
// none if an input can't have so many.
func (p Rules) many(r *Draw) [][]Case {
	const enough, drawn = 70000, 5000 // cases
	if p.Layout.most > 0 {
		return nil
	}
	all := Times(drawn, func() Case { return p.Random(r) })
	var small []Case
	for _, fewest := range []int64{20000, 600, 260} {
		if len(small) == 0 {
			small = slices.DeleteFunc(slices.Clone(all), func(c Case) bool {
				return p.Work(c) > ManyWork/fewest || p.Stricter(c) != ""
			})
		}
	}
	if len(small) == 0 {
		return nil
	}
	lengths := lists.Each(small, p.length)
	var cases []Case
	for left := int64(ManyWork); len(cases) < enough; {
		draws := Times(4, func() int { return r.IntN(len(small)) })
		c := small[slices.MinFunc(draws, func(i, j int) int { return lengths[i] - lengths[j] })]
		left -= p.Work(c)
		if left < 0 {
			break
		}
		cases = append(cases, c)
	}
	p.endLost(cases)
	return [][]Case{cases}
}

// endLost exchanges the last case for a lost one, if there is one.
func (p Rules) endLost(cases []Case) {
	wins := p.wins()
	if wins == nil {
		return
	}
	last := len(cases) - 1
	for i := last; i > 0; i-- {
		won, err := wins(cases[i])
		if err == nil && !won {
			cases[i], cases[last] = cases[last], cases[i]
			return
		}
	}
}
