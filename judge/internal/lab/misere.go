package lab

import (
	"slices"

	"grundy/judge/internal/laws"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// A tame part is like a pile of Nim, also in a sum under misère play (Conway 1976): like one of number
// stones; it is fickle if it is like a sum of piles of at most one stone. Its misère value, which is the
// mex of those of its options, and 1 if it has none, is then 1 - number, else number. A part is tame if
// its options are sums of tame parts, and both mexes are those of a pile of Nim.
//
// Whoever moves loses a sum of tame parts if its misère value is 0. For let the parts be g1, g2, ...,
// their xor x. A sum without moves is fickle with x = 0, so its misère value is 1, and it is won.
//
// If all are fickle and x = 1, a move in gi leaves a fickle part of another number, so that x is 0 and
// the misère value 1; or a firm one h, so that the misère value is 1^gi^h, which is 0 only if h is
// 1 - gi: the misère value of gi, which no option has. If all are fickle and x = 0, there is a fickle
// part of number 1, which has an option of number 0, fickle, since a firm one has the misère value 0
// that no option has; or a part of number 0 with moves and so an option of the misère value 0, fickle,
// since a firm one has the number 0. Both leave x = 1.
//
// If one is firm and x = 0, no move leaves a firm sum with x = 0. One that leaves a fickle sum moves in
// the only firm part, to an option whose misère value is 1 - h for a fickle h. The sum is 1 - (gi^h), 0
// only if gi is 1 - h, which no option has. If one is firm and x > 0, some gi^x is less than gi. If
// another part is firm, or gi fickle, the option of the number gi^x leaves a firm sum with x = 0. Else
// take the option of the misère value gi^x, which is 0 or 1, as the xor of fickle parts is: if it is
// firm, x is 0, and if it is fickle, x is 1.
type tame struct {
	number int32
	fickle bool
}

// nothing is a sum without parts.
var nothing = tame{fickle: true}

// plus returns a sum.
func (t tame) plus(u tame) tame { return tame{t.number ^ u.number, t.fickle && u.fickle} }

// misere returns the misère value.
func (t tame) misere() int32 {
	if t.fickle {
		return 1 - t.number
	}
	return t.number
}

// A mex finds the least values that no option of a part has, under normal and misère play.
type mex struct {
	seen [2][]int32 // the last part, counted from 1, that has an option of each value
	part int32
}

// begin begins with the options of the next part.
func (m *mex) begin() { m.part++ }

// option adds an option.
func (m *mex) option(t tame) {
	for k, value := range [2]int32{t.number, t.misere()} {
		for int(value) >= len(m.seen[k]) {
			m.seen[k] = append(m.seen[k], make([]int32, len(m.seen[k])+1)...)
		}
		m.seen[k][value] = m.part
	}
}

// end returns the part, and whether it is tame.
func (m *mex) end(moves bool) (tame, bool) {
	if !moves {
		return nothing, true
	}
	var least [2]int32
	for k, seen := range m.seen {
		least[k] = int32(len(seen))
		if i := slices.IndexFunc(seen, func(last int32) bool { return last != m.part }); i >= 0 {
			least[k] = int32(i)
		}
	}
	switch {
	case least[0] == least[1]:
		return tame{number: least[0]}, true
	case least[0]+least[1] == 1:
		return tame{least[0], true}, true
	}
	return tame{}, false
}

// misereValues are what the piles 0, 1, ... of an octal game are like under misère play.
type misereValues struct {
	tames  []tame
	wild   int       // the first pile that is not tame; 0 if none is known
	period *laws.Law // of codes, nil if none is proved
	tried  bool      // a period was looked for
	mex    mex
}

// code returns a tame part as one number, and decoded the part again.
func (t tame) code() int {
	if t.fickle {
		return int(t.number)
	}
	return int(t.number) + 2
}

func decoded(code int) tame {
	if code < 2 {
		return tame{int32(code), true}
	}
	return tame{number: int32(code - 2)}
}

// mostTame is how many piles are looked at, as their options allow in a second.
func (o *Octal) mostTame() int {
	switch {
	case o.triples():
		return 1 << 9
	case o.breaks():
		return 1 << 13
	}
	return 1 << 17
}

// tamesTo finds what the piles up to a size are like, as far as they are tame.
func (p *pileSum) tamesTo(size int) {
	v := &p.misere
	for n := len(v.tames); n <= size && n < p.mostTame() && v.wild == 0; n++ {
		v.mex.begin()
		moves := false
		p.moves(int64(n), func(left []int64) bool {
			moves = true
			sum := nothing
			for _, pile := range left {
				sum = sum.plus(v.tames[pile])
			}
			v.mex.option(sum)
			return true
		})
		if part, is := v.mex.end(moves); is {
			v.tames = append(v.tames, part)
		} else {
			v.wild = n
		}
	}
}

// like returns what a pile is like under misère play.
func (p *pileSum) like(pile int64) (tame, error) {
	p.tamesTo(int(pile))
	v := &p.misere
	switch {
	case int(pile) < len(v.tames):
		return v.tames[pile], nil
	case v.wild > 0 && p.breaks():
		return tame{}, rules.TooLarge("bound stones of sums, no Nim pile", misereSearched, v.wild)
	case v.wild > 0:
		return tame{}, rules.TooLarge("bound positions, no Nim pile", mostAsked, v.wild)
	case !v.tried:
		v.period, v.tried = p.tamePeriod(v.tames), true
	}
	if v.period == nil {
		return tame{}, rules.TooLarge("bound no period", pile, len(v.tames))
	}
	return decoded(v.period.Predict(laws.At{int(pile)})), nil
}

// tamePeriod returns a period of tame piles that holds for ever, nil if none is known. What a pile is like
// follows from what the piles are like that its moves leave, as Grundy values follow from Grundy values;
// so the proofs are the same.
func (o *Octal) tamePeriod(tames []tame) *laws.Law {
	points := make([]laws.Point, len(tames))
	for i, t := range tames {
		points[i] = laws.Point{At: laws.At{i}, Value: t.code()}
	}
	normal := *o
	normal.Misere = false
	found := normal.proved(points, true)
	if len(found) > 0 {
		return &found[0]
	}
	return nil
}

// provedMisere returns the period of who wins a pile under misère play, if all piles of a table are tame
// and their period holds for ever.
func (o *Octal) provedMisere(points []laws.Point) []laws.Law {
	if !o.Misere || !o.breaks() || points[0].At[0] != 0 {
		return nil
	}
	p := &pileSum{Octal: o}
	p.tamesTo(len(points) - 1)
	if len(p.misere.tames) < len(points) {
		return nil
	}
	tames := o.tamePeriod(p.misere.tames)
	if tames == nil || tames.From+laws.PeriodOf(tames.Rule) > len(points) {
		return nil
	}
	l := laws.Line(points)
	whole, from := laws.PeriodOf(tames.Rule), tames.From
	length := 1
	for ; length < whole; length++ {
		repeats := func(n int) bool { return l[n] == l[from+(n-from+length)%whole] }
		if whole%length == 0 && !slices.ContainsFunc(upTo(whole), func(i int) bool { return !repeats(from + i) }) {
			break
		}
	}
	for from > 0 && l[from-1] == l[from-1+length] {
		from--
	}
	x := laws.Periodic(l[from:], from, length, 0)
	proof := *tames.Proof
	proof.By = result.TamePiles
	x.Proof, x.Bits = &proof, laws.Choice(length)
	return []laws.Law{x}
}
