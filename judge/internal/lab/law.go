package lab

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Study looks for laws in the table up to the number to, 0 for the usual one. Laws of one number that have only
// evidence, of a person's own game, are then checked with larger numbers, for a time.
func (g Game) Study(ctx context.Context, to int64, check time.Duration) (*result.Study, error) {
	if to == 0 && g.octal != nil && (!g.octal.Misere || !g.octal.breaks()) && g.Form == "_" {
		to = 20000 // large enough for the periods of the usual octal games
	}
	if g.Form == g.usual {
		g = g.viewed()
	}
	if g.Form == result.Form(g.view.At) {
		to = cmp.Or(to, g.view.To)
	}
	s := &result.Study{Game: g.Name, Positions: g.Form, Axes: g.axesOf(), Laws: []result.Law{}}
	s.To = cmp.Or(to, g.Form.Usual(true))
	tables, err := g.studied(ctx, s.To)
	if err != nil {
		return nil, err
	}
	var found []*lawful
	for i, t := range tables {
		l := g.laws(t, nil)
		found = append(found, l)
		if i == 0 {
			s.Searched, s.Bound, s.NoLaw, s.Needed, s.To = len(t.Cells)-t.Unsolved, t.Bound, l.none, l.needed, 0
			for _, c := range t.Cells {
				if c.Value != nil {
					s.To = max(s.To, slices.Max(c.At))
				}
			}
		}
	}
	if g.view.None != "" {
		s.NoLaw, s.Reason = result.NotSeen, g.view.None
	}
	agree(found)
	if s.To > 0 && (g.Remoteness || g.view.Remoteness && g.Form == result.Form(g.view.At)) {
		l, err := g.remote(ctx, s.To, found[0])
		if err != nil {
			return nil, err
		}
		found = append(found, l)
	}
	whoLaws := len(found[0].laws)
	largest := g.check(ctx, s, found, check)
	if last := found[len(found)-1]; last.Show == result.ShowRemoteness && len(found[0].laws) < whoLaws {
		last.laws = slices.DeleteFunc(last.laws, laws.Law.FollowsWinner) // who wins by another law now
	}
	for _, l := range found {
		s.Laws = append(s.Laws, l.results()...)
	}
	switch {
	case len(s.Laws) > 0:
		s.NoLaw, s.Reason = "", ""
	case len(s.Withdrawn) > 0:
		s.NoLaw = result.NoneFits
	}
	if largest.asked != nil && g.Form == "_" {
		s.LateMove = largest.asked.lateMove()
	}
	return s, nil
}

// remote looks for laws of the number of moves to the end, which agree with the law of who wins.
func (g Game) remote(ctx context.Context, to int64, who *lawful) (*lawful, error) {
	t, err := g.make(ctx, to, result.ShowRemoteness)
	if err != nil {
		return nil, err
	}
	if len(who.laws) == 0 {
		return g.laws(t, nil), nil
	}
	wins := who.laws[0] // that law itself, even if another one takes its place
	l := g.laws(t, &wins)
	for _, c := range t.Cells {
		if c.Number == nil {
			continue
		}
		// whoever makes the last move wins, or loses: so the numbers of all lost positions are odd, or all are even
		odd := c.Lost() == (*c.Number%2 == 1)
		lost := func(value int) bool { return (value%2 == 1) == odd }
		l.laws = slices.DeleteFunc(l.laws, func(x laws.Law) bool { return !l.agree(wins, x, lost) })
		break
	}
	return l, nil
}

// studied returns the tables in which laws are looked for: who wins, and the Grundy values if there are any.
func (g Game) studied(ctx context.Context, to int64) (tables []*table, err error) {
	if g.view.Values && g.Form == result.Form(g.view.At) {
		t, err := g.values(ctx, to)
		return []*table{t}, err
	}
	for _, show := range []result.Quantity{result.ShowWinner, result.ShowGrundy} {
		t, err := g.make(ctx, to, show)
		if show == result.ShowGrundy && (errors.Is(err, rules.ErrNoGrundy) || rules.IsTooLarge(err)) {
			break
		}
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// points returns the positions of which search found the value, from small to large. If one number
// varies, they have no gap.
func (t *table) points() (points []laws.Point) {
	for _, c := range t.Cells {
		p := laws.Point{At: numbersOf(c.At)}
		found := t.has(c)
		if n := len(points); len(c.At) == 1 && (!found || n > 0 && p.At[0] != points[n-1].At[0]+1) {
			break
		}
		if !found {
			continue
		}
		p.Value = valueIn(c, t.Show)
		points = append(points, p)
	}
	slices.SortStableFunc(points, func(p, q laws.Point) int { return p.Size() - q.Size() })
	return points
}

// has reports whether a cell has what the table shows: a drawn position has no number of moves.
func (t *table) has(c result.Cell) bool {
	return c.Value != nil && (t.Show == result.ShowWinner || c.Number != nil)
}

// valueIn returns the value of a cell as laws have it.
func valueIn(c result.Cell, show result.Quantity) int {
	if show != result.ShowWinner {
		return *c.Number
	}
	return map[game.Outcome]int{game.Loss: result.Lost, game.Win: result.Won, game.Draw: result.Drawn}[c.Value.Outcome]
}

// lawful is a table with its laws.
type lawful struct {
	*table
	values laws.Table

	further   []laws.Point           // beyond the table, with which the laws were checked
	checkedTo int                    // the largest number up to which this was done for all positions
	legal     func(text string) bool // reports whether a problem has a position; nil for a person's own game
	past      bool                   // search does not reach what is further
	broken    []laws.Point           // the further points that do not follow the first law of a problem

	laws   []laws.Law    // that hold, the shortest first
	sums   int           // of parts that are lost if the xor of their values is 0; 0 if there is an exception
	chance *result.Law   // of chances to win, nil if there is none
	cells  []result.Cell // of chances: those of the table, and the further ones
	none   result.NoLaw
	needed int
}

// laws looks for laws of a table of a game. wins is the law of who wins, nil if there is none yet.
func (g Game) laws(t *table, wins *laws.Law) *lawful {
	l := t.laws(g.octal, wins)
	if g.own == nil {
		l.legal = func(text string) bool {
			_, err := g.Rules.Position(text)
			return err == nil
		}
	}
	return l
}

// laws looks for laws of a table.
func (t *table) laws(o *Octal, wins *laws.Law) *lawful {
	grundy, axes := t.Show == result.ShowGrundy, t.Positions.Axes()
	points := t.points()
	l := &lawful{table: t, values: laws.Table{Points: points, Numbers: axes, About: t.Show, Wins: wins}}
	l.needed = map[int]int{1: 24, 2: 48, 3: 216}[axes]
	switch {
	case t.Chances():
		l.none = result.OfChances
		if len(t.Cells) >= l.needed {
			l.chance, l.cells = t.chances(l.values.Fitted()), slices.Clone(t.Cells)
		}
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
	if o != nil && axes == 1 && t.Show != result.ShowRemoteness {
		// beside other piles, who wins does not follow from who wins with smaller ones
		if grundy || t.Positions == "_" {
			proved = o.proved(points, grundy)
		}
		proved = append(proved, o.provedMisere(points)...)
	}
	l.laws = l.values.Laws(proved...)
	first := points[0].Value
	if len(l.laws) == 0 && !slices.ContainsFunc(points, func(p laws.Point) bool { return p.Value != first }) {
		l.none = result.OneValue
	}
	if t.Show == result.ShowWinner {
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
	lost := func(value int) bool { return value == 0 }
	prove(&wins.laws[0], values.laws[0], len(values.values.Points))
	if wins.laws[0].Proof != nil && values.laws[0].Proof == nil {
		values.laws = slices.DeleteFunc(values.laws, func(x laws.Law) bool { return !values.agree(wins.laws[0], x, lost) })
		return
	}
	wins.laws = slices.DeleteFunc(wins.laws, func(x laws.Law) bool { return !wins.agree(x, values.laws[0], lost) })
}

// agree reports whether two laws agree: of who wins, and of values that say so.
func (l *lawful) agree(who, values laws.Law, lost func(value int) bool) bool {
	last := int64(l.values.Points[len(l.values.Points)-1].Size() + 2)
	if l.Positions.Axes() < laws.Most { // of three numbers there would be too many
		last = 2*last - 2
	}
	for numbers := range within(l.Positions, 0, last) {
		at := numbersOf(numbers)
		if at.Size() < max(who.From, values.From) {
			continue
		}
		x, y := who.Predict(at), values.Predict(at)
		if x >= 0 && x != result.Drawn && y >= 0 && (x == result.Lost) != lost(y) {
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
		list = append(list, l.shown())
	}
	if l.chance != nil {
		shown := *l.chance
		shown.Checked = l.checkedTo
		list = append(list, shown)
	}
	if l.sums > 0 {
		list = append(list,
			result.Law{About: about, Numbers: numbers, Rule: result.SumOfParts{}, Cells: l.sums, Predicted: l.sums})
	}
	return list
}

// shown returns the first law.
func (l *lawful) shown() result.Law {
	x := l.laws[0]
	shown := l.values.Result(x)
	shown.Upto = l.values.Points[len(l.values.Points)-1].Size()
	if x.Proof == nil {
		shown.Checked = l.checkedTo
	}
	shown.Exceptions = l.exceptions(x)
	shown.Next = l.next(x)
	return shown
}

// mostExceptions is how many positions that do not follow a law are named.
const mostExceptions = 8

// exceptions returns the positions before a law begins that do not follow it, if these are few. Of a pair and its
// reverse with the same value it has one. For a problem there can be some beyond the table, too.
func (l *lawful) exceptions(x laws.Law) (list []result.Forecast) {
	if laws.PeriodOf(x.Rule) > 0 {
		return nil // it says what the last one is
	}
	values := make(map[laws.At]int)
	for _, p := range l.values.Points {
		if p.Size() >= x.From {
			break
		}
		if x.Predict(p.At) == p.Value {
			continue
		}
		values[p.At] = p.Value
		v, met := values[laws.At{p.At[1], p.At[0], p.At[2]}]
		if met && v == p.Value && p.At[0] != p.At[1] {
			continue
		}
		list = append(list, result.Forecast{Position: l.text(p.At), Value: p.Value})
		if len(list) > mostExceptions {
			return nil
		}
	}
	for _, p := range l.broken {
		list = append(list, result.Forecast{Position: l.text(p.At), Value: p.Value})
	}
	return list
}

// next returns what a law says of the first position that was not searched, nil if that is none.
func (l *lawful) next(x laws.Law) *result.Forecast {
	points := append(slices.Clone(l.values.Points), l.further...)
	last := points[len(points)-1].Size()
	at := points[slices.IndexFunc(points, func(p laws.Point) bool { return p.Size() == last })].At
	for k, n := range at {
		if n == last {
			at[k]++
		}
	}
	if l.legal != nil && !l.legal(l.text(at)) {
		return nil
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
	return t.position(numbers)
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
