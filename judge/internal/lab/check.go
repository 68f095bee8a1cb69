package lab

import (
	"context"
	"slices"
	"strconv"
	"time"

	"grundy/judge/internal/laws"
	"grundy/judge/internal/result"
)

// mostChecked is the largest number that laws of a person's own game are checked with, by how many numbers vary.
var mostChecked = map[int]int64{1: 20000, 2: 160, 3: 24}

// check goes on with the numbers after a table, for a time, as long as there is a law that has only evidence. A law
// that breaks is withdrawn, and the next shortest one that no number contradicts takes its place. It returns the game
// with all positions that a program was asked about. Games of the suite have proofs of who wins on their pages: such
// laws are checked only where the room says up to which number there are positions at all.
func (g Game) check(ctx context.Context, s *result.Study, found []*lawful, most time.Duration) Game {
	if g.own == nil {
		if g.Form == result.Form(g.view.At) && g.view.Last > s.To {
			g.checkTo(ctx, s, found, s.To+1, g.view.Last)
			return g
		}
		found = slices.DeleteFunc(slices.Clone(found), func(l *lawful) bool {
			return l.Show != result.ShowRemoteness && l.chance == nil
		})
	}
	if most <= 0 {
		return g
	}
	if end, is := ctx.Deadline(); is {
		most = min(most, time.Until(end)/2) // the rest of the time is for others
	}
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	last := mostChecked[g.Form.Axes()]
	for to := s.To; to < last && open(found); {
		next := last
		if g.How.Moves != "" { // it is asked about all positions again
			next = min(next, 2*to)
			larger, err := g.How.Describe(ctx, string(g.Form), next)
			if err != nil {
				return g
			}
			larger.Form, larger.usual, larger.axes = g.Form, g.usual, g.axes
			g = larger
		}
		if g.checkTo(ctx, s, found, to+1, next) < next {
			break
		}
		to = next
	}
	return g
}

// open reports whether there is a law that has only evidence and can be checked with larger numbers.
func open(found []*lawful) bool { return slices.ContainsFunc(found, (*lawful).open) }

// open reports whether a table has such a law.
func (l *lawful) open() bool {
	return !l.past && (l.chance != nil || len(l.laws) > 0 && l.laws[0].Proof == nil)
}

// checkTo checks laws with the positions whose largest number is in an interval, and returns the last number for which
// it did so.
func (g Game) checkTo(ctx context.Context, s *result.Study, found []*lawful, from, to int64) int64 {
	measures := make([]measure, len(found))
	for i, l := range found {
		measures[i] = measureOf(g.Rules, l.Show)
	}
	for n := from; n <= to; n++ {
		for at := range within(g.Form, n, n) {
			text := g.position(at)
			position, err := g.Rules.Position(text)
			if err != nil && len(at) > 1 {
				continue // no legal position
			}
			if err != nil || ctx.Err() != nil || !open(found) {
				return n - 1
			}
			for i, l := range found {
				if !l.open() {
					continue
				}
				cell := result.Cell{At: at, Position: text}
				if _, err := solve(position, measures[i], &cell); err != nil {
					l.past = true // search may still reach the other quantities
					continue
				}
				l.checked(s, cell)
			}
		}
		for _, l := range found {
			if l.open() {
				l.checkedTo = int(n)
			}
		}
	}
	return to
}

// numbersOf returns numbers as laws have them.
func numbersOf(numbers []int64) (at laws.At) {
	for k, n := range numbers {
		at[k] = int(n)
	}
	return at
}

// checked looks whether the first law predicts a position beyond the table. If not, it is withdrawn, with all laws that
// such positions contradict. Of a problem, whose positions all were tried, a few may be exceptions instead.
func (l *lawful) checked(s *result.Study, c result.Cell) {
	if l.chance != nil {
		if l.cells = append(l.cells, c); !falls(l.cells, *l.chance) {
			l.chance = nil
		}
		return
	}
	if !l.has(c) {
		return
	}
	p := laws.Point{At: numbersOf(c.At), Value: valueIn(c, l.Show)}
	l.further = append(l.further, p)
	if l.laws[0].Fits(p) {
		return
	}
	if l.legal != nil && l.Show != result.ShowRemoteness {
		if l.broken = append(l.broken, p); len(l.broken) > mostExceptions {
			l.laws, l.broken = nil, nil
		}
		return
	}
	s.Withdrawn = append(s.Withdrawn, result.Withdrawn{Law: l.shown(), Position: l.text(p.At), Value: p.Value})
	l.laws = slices.DeleteFunc(l.laws, func(x laws.Law) bool {
		return slices.ContainsFunc(l.further, func(p laws.Point) bool { return !x.Fits(p) })
	})
}

// lateMove returns the last move of a program's numbers that takes as many as no move from a smaller number, if such
// moves are rare and the last one is not small beside the largest number: then another one can come beyond it.
func (p *program) lateMove() *result.LateMove {
	const small, rare = 50, 20
	taken := make(map[int]bool)
	var late *result.LateMove
	sizes, n := 0, 0
	for ; ; n++ {
		part, is := p.number[strconv.Itoa(n)]
		if !is && n > 0 {
			break
		}
		if !is {
			continue
		}
		fresh := false
		for i, left := range p.next[part] {
			if left == endOfMove || i > 0 && p.next[part][i-1] != endOfMove || p.next[part][i+1] != endOfMove {
				continue // a move that leaves several parts takes no number
			}
			m, err := strconv.Atoi(p.texts[left])
			if err != nil {
				return nil
			}
			if takes := n - m; !taken[takes] {
				taken[takes], fresh = true, true
				late = &result.LateMove{Takes: takes, Size: n}
			}
		}
		if fresh {
			sizes++
		}
	}
	if late == nil || sizes > rare || late.Size*small < n {
		return nil
	}
	return late
}
