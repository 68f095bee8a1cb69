package lab

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
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

// points returns the positions of which search found the value, from small to large. If one number
// varies, they have no gap.
func (t *table) points() (points []laws.Point) {
	for _, c := range t.Cells {
		var p laws.Point
		for k, n := range c.At {
			p.At[k] = int(n)
		}
		if n := len(points); len(c.At) == 1 && (c.Value == nil || n > 0 && p.At[0] != points[n-1].At[0]+1) {
			break
		}
		switch {
		case c.Value == nil:
			continue
		case t.Show == result.ShowGrundy:
			p.Value = *c.Number
		default:
			p.Value = map[game.Outcome]int{game.Loss: result.Lost, game.Win: result.Won, game.Draw: result.Drawn}[c.Value.Outcome]
		}
		points = append(points, p)
	}
	slices.SortStableFunc(points, func(p, q laws.Point) int { return p.Size() - q.Size() })
	return points
}

// lawful is a table with its laws.
type lawful struct {
	*table
	values laws.Table
	laws   []laws.Law // that hold, the shortest first
	sums   int        // of parts that are lost if the xor of their values is 0; 0 if there is an exception
	none   result.NoLaw
	needed int
}

// laws looks for laws of a table.
func (t *table) laws(o *Octal) *lawful {
	grundy, axes := t.Show == result.ShowGrundy, t.Positions.Axes()
	points := t.points()
	l := &lawful{table: t, values: laws.Table{Points: points, Numbers: axes, Grundy: grundy}, needed: map[int]int{1: 24, 2: 48, 3: 96}[axes]}
	switch {
	case t.Chances():
		l.none = result.OfChances
		return l
	case len(points) < l.needed:
		l.none = result.TooFew
		return l
	}
	if o != nil && points[len(points)-1].Size() < 2*len(o.Digits) && !o.Any { // some moves are new to the last piles
		l.none, l.needed = result.NewMoves, 2*len(o.Digits)
		return l
	}
	l.none = result.NoneFits
	var proved []laws.Law
	if o != nil && axes == 1 {
		if grundy || t.Positions == "_" { // beside other piles, who wins does not follow from who wins with smaller ones
			proved = o.proved(points, grundy)
		}
		proved = append(proved, o.provedMisere(points)...)
	}
	l.laws = l.values.Laws(proved...)
	if first := points[0].Value; len(l.laws) == 0 && !slices.ContainsFunc(points, func(p laws.Point) bool { return p.Value != first }) {
		l.none = result.OneValue
	}
	if !grundy {
		l.sums = t.sums48()
	}
	return l
}

// agree leaves only laws that agree with each other, on a table twice as large as well: the shortest,
// but a proved one in any case.
func agree(found []*lawful) {
	for _, l := range found {
		if i := slices.IndexFunc(l.laws, func(x laws.Law) bool { return x.Proof != nil }); i > 0 {
			l.laws[0] = l.laws[i]
		}
	}
	if len(found) < 2 || len(found[0].laws) == 0 || len(found[1].laws) == 0 {
		return
	}
	wins, values := found[0], found[1]
	prove(&wins.laws[0], values.laws[0], len(values.values.Points))
	if wins.laws[0].Proof != nil && values.laws[0].Proof == nil {
		values.laws = slices.DeleteFunc(values.laws, func(x laws.Law) bool { return !values.agree(wins.laws[0], x) })
		return
	}
	wins.laws = slices.DeleteFunc(wins.laws, func(x laws.Law) bool { return !wins.agree(x, values.laws[0]) })
}

// agree reports whether two laws, of who wins and of Grundy values, agree.
func (l *lawful) agree(who, values laws.Law) bool {
	last := int64(2*l.values.Points[len(l.values.Points)-1].Size() + 2)
	for numbers := range within(l.Positions, last) {
		var at laws.At
		for k, n := range numbers {
			at[k] = int(n)
		}
		if at.Size() < max(who.From, values.From) {
			continue
		}
		x, y := who.Predict(at), values.Predict(at)
		if x >= 0 && y >= 0 && (x == result.Lost) != (y == 0) {
			return false
		}
	}
	return true
}

// prove proves a period of who wins by that of the Grundy values, which is a multiple.
func prove(who *laws.Law, values laws.Law, n int) {
	p, q := laws.PeriodOf(who.Rule), laws.PeriodOf(values.Rule)
	if p > 0 && q > 0 && who.Proof == nil && values.Proof != nil && q%p == 0 && max(who.From, values.From)+q <= n {
		who.Proof = &result.Proof{By: result.FromValues, Start: values.From}
	}
}

// results returns the laws to show: the first one, and that of sums.
func (l *lawful) results() (list []result.Law) {
	about, numbers := l.Show, l.Positions.Axes()
	if len(l.laws) > 0 {
		shown := l.values.Result(l.laws[0])
		shown.Next = l.next(l.laws[0])
		list = append(list, shown)
	}
	if l.sums > 0 {
		list = append(list, result.Law{About: about, Numbers: numbers, Rule: result.SumOfParts{}, Cells: l.sums, Predicted: l.sums})
	}
	return list
}

// next returns what a law says of the first position beyond the table.
func (l *lawful) next(x laws.Law) *result.Forecast {
	last := l.values.Points[len(l.values.Points)-1].Size()
	at := l.values.Points[slices.IndexFunc(l.values.Points, func(p laws.Point) bool { return p.Size() == last })].At
	for k, n := range at {
		if n == last {
			at[k]++
		}
	}
	value := x.Predict(at)
	if value < 0 {
		return nil
	}
	return &result.Forecast{Position: l.text(at), Value: value}
}

// text returns the position of a table with these numbers.
func (t *table) text(at laws.At) string {
	var numbers []int64
	for _, n := range at[:t.Positions.Axes()] {
		numbers = append(numbers, int64(n))
	}
	return t.Positions.Text(numbers)
}

// sums48 returns how many of the positions are sums if the xor of their parts' Grundy values decides
// who wins them, and they are 48 or more; else 0.
func (t *table) sums48() (sums int) {
	const least = 48
	for i, c := range t.Cells {
		if c.Value == nil || len(t.parts[i]) < 2 {
			continue
		}
		xor := 0
		for _, part := range t.parts[i] {
			v, err := part.Grundy()
			if err != nil {
				return 0
			}
			xor ^= v
		}
		if (xor == 0) != c.Lost() {
			return 0
		}
		sums++
	}
	if sums < least {
		return 0
	}
	return sums
}
