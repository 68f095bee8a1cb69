package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// enough is how unlikely a law must be in a random table, in bits: it would appear there once in
// a million tables, or less often.
const enough = 20

// Study looks for laws in the table up to the number to, 0 for the usual one.
func (g Game) Study(ctx context.Context, to int64) (*result.Study, error) {
	if to == 0 && g.octal != nil && !g.octal.Misere && g.Form == "_" {
		to = 20000 // large enough for the periods of the usual octal games
	}
	s := &result.Study{Game: g.Name, Positions: g.Form, To: cmp.Or(to, g.Form.Usual(true)), Laws: []result.Law{}}
	for _, show := range []result.Quantity{result.ShowWinner, result.ShowGrundy} {
		t, err := g.make(ctx, s.To, show)
		if show == result.ShowGrundy && (errors.Is(err, rules.ErrNoGrundy) || rules.IsTooLarge(err)) {
			break
		}
		if err != nil {
			return nil, err
		}
		laws, why := t.laws(g.octal)
		if show == result.ShowWinner {
			s.Searched, s.Bound, s.Why, s.To = len(t.Cells)-t.Unsolved, t.Bound, why, 0
			for _, c := range t.Cells {
				if c.Value != nil {
					s.To = max(s.To, slices.Max(c.At))
				}
			}
		}
		for _, law := range laws {
			law.About = map[result.Quantity]string{result.ShowWinner: "who wins", result.ShowGrundy: "Grundy values"}[show]
			s.Laws, s.Why = append(s.Laws, law), ""
		}
	}
	return s, nil
}

// A point is a cell with its numbers, b is 0 if one varies, and its value as a number: won, lost
// and drawn are 1, 0 and 2.
type point struct {
	a, b, value int
	parts       []rules.Position
}

// points returns the positions of which search found who wins. If one number varies, they have no
// gap.
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
			p.value = map[game.Outcome]int{game.Loss: 0, game.Win: 1, game.Draw: 2}[c.Value.Outcome]
		}
		points = append(points, p)
	}
	return points
}

// laws returns the laws of a table, the simplest first, or why there is none.
func (t *table) laws(o *Octal) (laws []result.Law, why string) {
	points, grundy, least := t.points(), t.Show == result.ShowGrundy, map[int]int{1: 24, 2: 48}[t.Positions.Axes()]
	if t.Chances() {
		return nil, "These positions have chances to win, and the judge looks only for laws of who wins. Its hints compare the chances."
	} else if len(points) < least {
		return nil, fmt.Sprintf("Search finds who wins in %d of them; to be no coincidence, a law needs %d.", len(points), least)
	}
	size, bits := line(points), surprise(points)
	if t.Positions.Axes() == 2 {
		laws = []result.Law{cmp.Or(simplest(points, pairKeys(points[len(points)-1].a), bits, grundy), twoLines(points, grundy))}
	} else {
		laws = []result.Law{cmp.Or(size.period(o, grundy), simplest(points, sizeKeys, bits, grundy), size.recurrence(grundy))}
	}
	if !grundy {
		laws = append(laws, sumLaw(points))
	}
	laws = slices.DeleteFunc(laws, func(law result.Law) bool { return law == result.Law{} })
	return laws, "None of the laws that the judge knows holds for all of these positions, with enough of them as evidence. Some games have none; then compute who wins, position by position. Or look at more positions with --to, or at others with --at."
}

// surprise returns the bits of one coincidence: how unlikely it is that two random values are
// equal.
func surprise(points []point) float64 {
	count, same := make(map[int]float64), 0.0
	for _, p := range points {
		count[p.value]++
	}
	for _, n := range count {
		same += n * n
	}
	return -math.Log2(same / float64(len(points)*len(points)))
}

// holds is the evidence of a law without exception.
func holds(n int, things string) string {
	return fmt.Sprintf("holds for all %s that were searched", result.Count(n, things))
}

// zero says what the value 0 means, in a table of Grundy values or of who wins.
var zero = map[bool]string{true: "0", false: "lost"}

// sumLaw finds that the xor of the parts' Grundy values decides who wins.
func sumLaw(points []point) result.Law {
	sums := 0
	for _, p := range points {
		xor := 0
		for _, part := range p.parts {
			v, err := part.Grundy()
			if err != nil {
				return result.Law{}
			}
			xor ^= v
		}
		if len(p.parts) > 1 {
			if (xor == 0) != (p.value == 0) {
				return result.Law{}
			}
			sums++
		}
	}
	if sums < 48 {
		return result.Law{}
	}
	return result.Law{Text: "lost if the xor of the Grundy values of the parts is 0", Evidence: holds(sums, "sum")}
}

// A line is the table of sizes in a row.
type line []point

// repeats returns the least period with the least size, counted from the first, from which on the
// values repeat, at least twice. If they rise, they are more after each period by the same number.
func (l line) repeats(rise bool) (p, from, more int, ok bool) {
	const looks = 1 << 26 // that values which hardly differ may cost
	const longest = 32    // equal values at the end may be so many times as long as the table before, and yet end
	n, looked := len(l), 0
	bits, tried := surprise(l), 2*math.Log2(float64(n))
	for p = 1; p <= n/3 && looked < looks; p++ {
		if rise {
			more = max(1, l[n-1].value-l[n-1-p].value)
		}
		from = n - p
		for from > 0 && l[from-1].value+more == l[from-1+p].value {
			from--
		}
		matched := n - p - from
		looked += matched
		if matched >= max(2*p, n/3) && float64(matched)*bits-tried >= enough {
			return p, from, more, p > 1 || rise || from*longest < n
		}
	}
	return 0, 0, 0, false
}

// period finds a period, or an arithmetic one. In a finite octal game it may be proved.
func (l line) period(o *Octal, grundy bool) result.Law {
	p, from, more, ok := l.repeats(false)
	if !ok && grundy {
		p, from, more, ok = l.repeats(true)
	}
	if !ok {
		return result.Law{}
	}
	start := l[0].a + from
	law := result.Law{Text: fmt.Sprintf("period %d", p), Evidence: fmt.Sprintf("holds for all %s from %d on", result.Count(len(l)-p-from, "size"), start+p)}
	switch {
	case p == 1 && more == 1 && from == 0:
		law.Text = "the value is n" + plusConstant(l[0].value-l[0].a)
	case more > 0:
		law.Text = fmt.Sprintf("%s, and the values rise by %d each time", law.Text, more)
	}
	if from > 0 {
		law.Text += fmt.Sprintf(" from size %d on: the last exception is %d", start, start-1)
	}
	residues := make(map[int]int)
	for _, size := range l[from : from+p] {
		residues[size.a%p] = size.value
	}
	if lost := having(0, residues, nil); lost != "" && more == 0 && p > 1 {
		law.Text += fmt.Sprintf("; %s if n mod %d is %s", zero[grundy], p, lost)
		if drawn := having(2, residues, nil); drawn != "" && !grundy {
			law.Text += ", drawn if it is " + drawn
		}
	}
	if o != nil && more == 0 {
		law.Proof = o.proof(start, p, l[0].a+len(l), grundy)
	}
	return law
}

// proof returns why a period of Grundy values, or of who wins, that holds up to size n is the period
// for ever, "" if that is not known. Octal games, by the theorem of Guy and Smith: let a move take
// at most k. Let g(n+p) = g(n) for n0 <= n < 2*n0+p+k, n0 > 0. Of two piles that a move leaves of a
// pile n+p with n >= 2*n0+p+k, the larger has at least n0+p. Without p of it, it is left of a pile n,
// and has the same value by induction; and the other way round. So g(n+p) = g(n).
func (o *Octal) proof(n0, p, n int, grundy bool) string {
	k := len(o.Digits) - 1
	switch start := max(n0, 1); {
	case !o.breaks() && n >= n0+p+k:
		return fmt.Sprintf("It holds for ever: a value depends only on the %d before it, and these come again (pigeonhole principle).", k)
	case grundy && !o.Misere && n >= 2*start+2*p+k:
		return fmt.Sprintf("It holds for ever, by the periodicity theorem of Guy and Smith for octal games: it holds for n from %d up to 2*%[1]d+%d+%d-1.", start, p, k)
	}
	return ""
}

// recurrence finds that each lost size, after the first few, is the same sum of small multiples of
// the two before it and a constant.
func (l line) recurrence(grundy bool) result.Law {
	const skipped, least, tried, high = 4, 5, 10, 3 // lost sizes not looked at; equations; bits of choices; the constant
	var lost []int
	for _, size := range l {
		if size.value == 0 {
			lost = append(lost, size.a)
		}
	}
	for choice := 1; choice < 36 && !grundy; choice++ {
		kinds := []int{0, 1, 2, 3, -1, -2}
		one, two := kinds[choice%6], kinds[choice/6]
		constant := func(i int) int { return lost[i] - one*lost[i-1] - two*lost[i-2] } // that makes it true
		begin, bits := len(lost), -float64(tried)
		for begin > 2 && constant(begin-1) == constant(len(lost)-1) {
			begin--
			bits += math.Log2(float64(lost[begin] - lost[begin-1]))
		}
		if begin > skipped || len(lost)-begin < least || bits < enough || max(constant(begin), -constant(begin)) > high {
			continue
		}
		parts := []string{fmt.Sprintf("%d*L(k-1)", one), fmt.Sprintf("%d*L(k-2)", two), fmt.Sprint(constant(begin))}
		parts = slices.DeleteFunc(parts, func(part string) bool { return part[0] == '0' })
		sum := strings.NewReplacer("+ -1*", "- ", "+ -", "- ", " 1*", " ", "-1*", "-").Replace(" " + strings.Join(parts, " + "))
		first := strings.Trim(strings.ReplaceAll(fmt.Sprint(lost[:begin+3]), " ", ", "), "[]")
		return result.Law{Text: fmt.Sprintf("the lost sizes L(1), L(2), ... are %s, ...: L(k) =%s for k > %d", first, sum, begin), Evidence: holds(len(lost)-begin, "such size")}
	}
	return result.Law{}
}

// plusConstant returns " + 3", " - 3" or "".
func plusConstant(n int) string {
	return strings.NewReplacer("+0", "", "+", " + ", "-", " - ").Replace(fmt.Sprintf("%+d", n))
}
