package lab

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// A law is fitted to the first cells of a table, and must then predict all others. It must also be
// shorter than what it explains: enough is by how many bits it is shorter at least, so that a random
// table has a law once in a million tables, or less often.
const (
	fitted    = 0.6 // of the cells
	enough    = 20
	predicted = 8 // cells at least
)

// Study looks for laws in the table up to the number to, 0 for the usual one.
func (g Game) Study(ctx context.Context, to int64) (*result.Study, error) {
	if to == 0 && g.octal != nil && (!g.octal.Misere || !g.octal.breaks()) && g.Form == "_" {
		to = 20000 // large enough for the periods of the usual octal games
	}
	s := &result.Study{Game: g.Name, Positions: g.Form, To: cmp.Or(to, g.Form.Usual(true)), Laws: []result.Law{}}
	var found []*lawful
	for _, show := range []result.Quantity{result.ShowWinner, result.ShowGrundy} {
		t, err := g.make(ctx, s.To, show)
		if show == result.ShowGrundy && (errors.Is(err, rules.ErrNoGrundy) || rules.IsTooLarge(err)) {
			break
		}
		if err != nil {
			return nil, err
		}
		l := t.laws(g.octal)
		found = append(found, l)
		if show == result.ShowWinner {
			s.Searched, s.Bound, s.NoLaw, s.Needed, s.To = len(t.Cells)-t.Unsolved, t.Bound, l.none, l.needed, 0
			for _, c := range t.Cells {
				if c.Value != nil {
					s.To = max(s.To, slices.Max(c.At))
				}
			}
		}
	}
	agree(found)
	for _, l := range found {
		s.Laws = append(s.Laws, l.results()...)
	}
	if len(s.Laws) > 0 {
		s.NoLaw = ""
	}
	return s, nil
}

// A point is a cell with its numbers, b is 0 if one varies, and its value.
type point struct {
	a, b, value int
	parts       []rules.Position
}

// size returns the size of a position: the larger of two numbers.
func (p point) size() int { return max(p.a, p.b) }

// points returns the positions of which search found the value, from small to large. If one number
// varies, they have no gap.
func (t *table) points() (points []point) {
	for i, c := range t.Cells {
		p := point{a: int(c.At[0]), parts: t.parts[i]}
		if len(c.At) == 2 {
			p.b = int(c.At[1])
		} else if n := len(points); c.Value == nil || n > 0 && p.a != points[n-1].a+1 {
			break
		}
		switch {
		case c.Value == nil:
			continue
		case t.Show == result.ShowGrundy:
			p.value = *c.Number
		default:
			p.value = map[game.Outcome]int{game.Loss: result.Lost, game.Win: result.Won, game.Draw: result.Drawn}[c.Value.Outcome]
		}
		points = append(points, p)
	}
	slices.SortStableFunc(points, func(p, q point) int { return p.size() - q.size() })
	return points
}

// A law is a rule that predicts values.
type law struct {
	rule    result.Rule
	from    int                // the least size of which it says something
	bits    float64            // how long it is
	predict func(a, b int) int // the value, -1 for none
	evident bool               // its finder has looked for evidence
	proof   *result.Proof

	// part, if not nil, returns which part of the rule, counted from 0, has the value; -1 for none. A part that
	// explains less than its own bits is a place for exceptions.
	part     func(a, b int) int
	partBits float64
}

// lawful is a table with its laws.
type lawful struct {
	*table
	points []point
	fit    int       // the first points, to which laws are fitted
	bits   []float64 // of each point, in the shorter of two codes that know no law
	laws   []law     // that hold, the shortest first
	sums   int       // of parts that are lost if the xor of their values is 0; 0 if there is an exception
	none   result.NoLaw
	needed int
}

// laws looks for laws of a table.
func (t *table) laws(o *Octal) *lawful {
	l := &lawful{table: t, points: t.points(), needed: map[int]int{1: 24, 2: 48}[t.Positions.Axes()]}
	switch {
	case t.Chances():
		l.none = result.OfChances
		return l
	case len(l.points) < l.needed:
		l.none = result.TooFew
		return l
	}
	if o != nil && l.points[len(l.points)-1].size() < 2*len(o.Digits) && !o.Any { // some moves are new to the last piles
		l.none, l.needed = result.NewMoves, 2*len(o.Digits)
		return l
	}
	l.none = result.NoneFits
	l.fit = int(fitted * float64(len(l.points)))
	l.bits = lawless(l.points)
	finder := finder{points: l.points[:l.fit], all: len(l.points), grundy: t.Show == result.ShowGrundy, each: entropy(l.points[:l.fit])}
	var candidates []law
	if t.Positions.Axes() == 2 {
		candidates = finder.pairLaws()
	} else {
		candidates = finder.sizeLaws()
		if o != nil && (finder.grundy || t.Positions == "_") { // beside other piles, who wins does not follow from who wins with smaller ones
			candidates = append(candidates, o.proved(l.points, finder.grundy)...)
		}
		if o != nil {
			candidates = append(candidates, o.provedMisere(l.points)...)
		}
	}
	slices.SortStableFunc(candidates, func(x, y law) int { return cmp.Compare(x.bits, y.bits) })
	for _, candidate := range candidates {
		if l.holds(candidate) {
			l.laws = append(l.laws, candidate)
		}
	}
	if first := l.points[0].value; len(l.laws) == 0 && !slices.ContainsFunc(l.points, func(p point) bool { return p.value != first }) {
		l.none = result.OneValue
	}
	if !finder.grundy {
		l.sums = sums48(l.points)
	}
	return l
}

// holds reports whether a law predicts all points, and explains enough of them.
func (l *lawful) holds(candidate law) bool {
	saved, tested := -candidate.bits, 0
	parts := make(map[int]float64)
	for i, p := range l.points {
		if p.size() < candidate.from {
			continue
		}
		if candidate.predict(p.a, p.b) != p.value {
			return false
		}
		saved += l.bits[i]
		if i >= l.fit {
			tested++
		}
		if candidate.part != nil {
			parts[candidate.part(p.a, p.b)] += l.bits[i]
		}
	}
	for part, bits := range parts {
		if part >= 0 && bits < candidate.partBits {
			return false
		}
	}
	return candidate.proof != nil || tested >= predicted && (candidate.evident || saved >= enough)
}

// lawless returns how many bits each value has in a code that learns how frequent values are, or how
// often a value is followed by the same, if that is more than half of the time and the code is shorter
// (Krichevsky and Trofimov 1981).
func lawless(points []point) (bits []float64) {
	kinds := make(map[int]bool)
	for _, p := range points {
		kinds[p.value] = true
	}
	n := float64(len(kinds))
	plain, count := 0.0, make(map[int]float64)
	runs, same := make([]float64, len(points)), 0.0
	all := 0.0
	for i, p := range points {
		bits = append(bits, -math.Log2((count[p.value]+0.5)/(float64(i)+0.5*n)))
		count[p.value]++
		plain += bits[i]
		switch {
		case i == 0:
			runs[i] = bits[i]
		case p.value == points[i-1].value:
			runs[i] = -math.Log2((same + 0.5) / float64(i))
			same++
		default:
			runs[i] = -math.Log2((float64(i)-same-0.5)/float64(i)) + math.Log2(max(1, n-1))
		}
		all += runs[i]
	}
	if 2*same > float64(len(points)) && all < plain {
		return runs
	}
	return bits
}

// entropy returns the bits of a value that a law has in a list.
func entropy(points []point) float64 {
	count, bits := make(map[int]float64), 0.0
	for _, p := range points {
		count[p.value]++
	}
	for _, n := range count {
		bits -= n / float64(len(points)) * math.Log2(n/float64(len(points)))
	}
	return bits
}

// agree leaves only laws that agree with each other, on a table twice as large as well: the shortest,
// but a proved one in any case.
func agree(found []*lawful) {
	for _, l := range found {
		if i := slices.IndexFunc(l.laws, func(x law) bool { return x.proof != nil }); i > 0 {
			l.laws[0] = l.laws[i]
		}
	}
	if len(found) < 2 || len(found[0].laws) == 0 || len(found[1].laws) == 0 {
		return
	}
	wins, values := found[0], found[1]
	prove(&wins.laws[0], values.laws[0], len(values.points))
	if wins.laws[0].proof != nil && values.laws[0].proof == nil {
		values.laws = slices.DeleteFunc(values.laws, func(x law) bool { return !values.agree(wins.laws[0], x) })
		return
	}
	wins.laws = slices.DeleteFunc(wins.laws, func(x law) bool { return !wins.agree(x, values.laws[0]) })
}

// agree reports whether two laws, of who wins and of Grundy values, agree.
func (l *lawful) agree(who, values law) bool {
	last := l.points[len(l.points)-1].size()
	rows := 0
	if l.Positions.Axes() == 2 {
		rows = 2*last + 2
	}
	for b := 0; b <= rows; b++ {
		for a := 0; a <= 2*last+2; a++ {
			if max(a, b) < max(who.from, values.from) {
				continue
			}
			x, y := who.predict(a, b), values.predict(a, b)
			if x >= 0 && y >= 0 && (x == result.Lost) != (y == 0) {
				return false
			}
		}
	}
	return true
}

// prove proves a period of who wins by that of the Grundy values, which is a multiple.
func prove(who *law, values law, n int) {
	p, q := periodOf(who.rule), periodOf(values.rule)
	if p > 0 && q > 0 && who.proof == nil && values.proof != nil && q%p == 0 && max(who.from, values.from)+q <= n {
		who.proof = &result.Proof{By: result.FromValues, Start: values.from}
	}
}

// periodOf returns the length of a period, 0 if a rule has another form.
func periodOf(r result.Rule) int {
	switch r := r.(type) {
	case result.Constant:
		return 1
	case result.Period:
		if r.Rise == 0 {
			return r.Length
		}
	}
	return 0
}

// results returns the laws to show: the first one, and that of sums.
func (l *lawful) results() (list []result.Law) {
	about, numbers := l.Show, l.Positions.Axes()
	if len(l.laws) > 0 {
		first := l.laws[0]
		shown := result.Law{About: about, Numbers: numbers, Rule: first.rule, From: first.from, Proof: first.proof, Next: l.next(first)}
		if first.from <= l.points[0].size() {
			shown.From = 0 // it is about all
		}
		for i, p := range l.points {
			if p.size() >= first.from {
				shown.Cells++
				if i >= l.fit {
					shown.Predicted++
				}
			}
		}
		if first.proof != nil && shown.Cells-shown.Predicted < periodOf(first.rule) {
			shown.Predicted = 0 // it needs all cells
		}
		list = append(list, shown)
	}
	if l.sums > 0 {
		list = append(list, result.Law{About: about, Numbers: numbers, Rule: result.SumOfParts{}, Cells: l.sums, Predicted: l.sums})
	}
	return list
}

// next returns what a law says of the first position beyond the table.
func (l *lawful) next(x law) *result.Forecast {
	last := l.points[len(l.points)-1].size()
	i := slices.IndexFunc(l.points, func(p point) bool { return p.size() == last })
	at := []int64{int64(l.points[i].a), int64(l.points[i].b)}
	for k, n := range at {
		if int(n) == last {
			at[k]++
		}
	}
	value := x.predict(int(at[0]), int(at[1]))
	if value < 0 {
		return nil
	}
	return &result.Forecast{Position: l.Positions.Text(at[:l.Positions.Axes()]), Value: value}
}

// sums48 returns how many of the positions are sums if the xor of their parts' Grundy values decides
// who wins them, and they are 48 or more; else 0.
func sums48(points []point) (sums int) {
	const least = 48
	for _, p := range points {
		xor := 0
		for _, part := range p.parts {
			v, err := part.Grundy()
			if err != nil {
				return 0
			}
			xor ^= v
		}
		if len(p.parts) > 1 {
			if (xor == 0) != (p.value == 0) {
				return 0
			}
			sums++
		}
	}
	if sums < least {
		return 0
	}
	return sums
}
