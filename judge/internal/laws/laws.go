// Package laws finds laws in tables of values. A law is a rule that is shorter than the values that it explains, and
// that predicts values which it was not fitted to. The package knows no game, only numbers.
package laws

import (
	"cmp"
	"math"
	"slices"

	"grundy/judge/internal/result"
)

// A law is fitted to the first points of a table, and must then predict all others. It must also be
// shorter than what it explains: enough is by how many bits it is shorter at least, so that a random
// table has a law once in a million tables, or less often.
const (
	fitted    = 0.6 // of the points
	enough    = 20
	predicted = 8 // points at least
)

// Most is how many numbers of a position vary at most.
const Most = 3

// At is the numbers of a position that vary; those that don't are 0.
type At [Most]int

// Size returns the largest number.
func (at At) Size() int { return max(at[0], at[1], at[2]) }

// A Point is a position with its value.
type Point struct {
	At
	Value int
}

// A Table is the values of positions, from small to large. If one number varies, it has no gap.
type Table struct {
	Points  []Point
	Numbers int             // that vary
	About   result.Quantity // who wins, Grundy values or remoteness

	// Wins, if not nil, is the law of who wins, for remoteness to follow from.
	Wins *Law
}

// A Law is a rule that predicts values.
type Law struct {
	Rule    result.Rule
	From    int          // the least size of which it says something
	Predict func(At) int // the value, -1 for none
	Proof   *result.Proof
	Bits    float64 // how long it is

	evident bool // its finder has looked for evidence

	// given, if not nil, reports whether the rule takes the value of a position from the table, and learn gets it: the
	// rule follows from such values, and says nothing of them.
	given func(At) bool
	learn func(Point)

	// part, if not nil, returns which part of the rule, counted from 0, has the value; -1 for none. A part that
	// explains less than its own bits is a place for exceptions.
	part     func(At) int
	partBits float64
}

// FollowsWinner reports whether it says one thing of lost positions and another one of won ones.
func (x Law) FollowsWinner() bool {
	_, is := x.Rule.(result.ByWinner)
	return is
}

// Fits reports whether a point beyond the table follows the law. Points come from small to large.
func (x Law) Fits(p Point) bool {
	if x.given != nil && x.given(p.At) {
		x.learn(p)
		return true
	}
	return p.Size() < x.From || x.Predict(p.At) == p.Value
}

// Fitted returns how many points laws are fitted to.
func (t Table) Fitted() int { return int(fitted * float64(len(t.Points))) }

// Laws returns the laws that hold, the shortest first. Those that theory proves of the table compete with the others.
func (t Table) Laws(proved ...Law) (found []Law) {
	fit := t.Points[:t.Fitted()]
	f := finder{points: fit, table: t.Points, all: len(t.Points), numbers: t.Numbers, each: entropy(fit)}
	f.numeric = t.About != result.ShowWinner
	free := lawless(t.Points)
	candidates := append(f.laws(), proved...)
	if t.About == result.ShowRemoteness {
		candidates = append(candidates, f.remoteness(t.Wins)...)
	}
	found = t.holding(candidates, free)
	if len(found) == 0 {
		found = t.holding(f.late(), free)
	}
	if len(found) == 0 && t.Numbers == 2 && !f.numeric { // last, since it leaves a row without an explanation
		found = t.holding(f.both(), free)
	}
	return found
}

// holding returns the candidates that hold, the shortest first: a few of them, and those that are proved.
func (t Table) holding(candidates []Law, free []float64) (found []Law) {
	const few = 8
	slices.SortStableFunc(candidates, func(x, y Law) int { return cmp.Compare(x.Bits, y.Bits) })
	for _, candidate := range candidates {
		if (len(found) < few || candidate.Proof != nil) && t.holds(candidate, free) {
			found = append(found, candidate)
		}
	}
	return found
}

// holds reports whether a law predicts all points, and explains enough of them. The bits are those of each point in a
// code that knows no law.
func (t Table) holds(candidate Law, free []float64) bool {
	saved, tested := -candidate.Bits, 0
	parts := make(map[int]float64)
	for i, p := range t.Points {
		if p.Size() < candidate.From || candidate.given != nil && candidate.given(p.At) {
			continue
		}
		if candidate.Predict(p.At) != p.Value {
			return false
		}
		saved += free[i]
		if i >= t.Fitted() {
			tested++
		}
		if candidate.part != nil {
			parts[candidate.part(p.At)] += free[i]
		}
	}
	for part, bits := range parts {
		if part >= 0 && bits < candidate.partBits {
			return false
		}
	}
	return candidate.Proof != nil || tested >= predicted && (candidate.evident || saved >= enough)
}

// lawless returns how many bits each value has in a code that learns how frequent values are, or how
// often a value is followed by the same, if that is more than half of the time and the code is shorter
// (Krichevsky and Trofimov 1981).
func lawless(points []Point) (bits []float64) {
	kinds := make(map[int]bool)
	for _, p := range points {
		kinds[p.Value] = true
	}
	n := float64(len(kinds))
	plain, count := 0.0, make(map[int]float64)
	runs, same := make([]float64, len(points)), 0.0
	all := 0.0
	for i, p := range points {
		bits = append(bits, -math.Log2((count[p.Value]+0.5)/(float64(i)+0.5*n)))
		count[p.Value]++
		plain += bits[i]
		switch {
		case i == 0:
			runs[i] = bits[i]
		case p.Value == points[i-1].Value:
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
func entropy(points []Point) float64 {
	count, bits := make(map[int]float64), 0.0
	for _, p := range points {
		count[p.Value]++
	}
	for _, n := range count {
		bits -= n / float64(len(points)) * math.Log2(n/float64(len(points)))
	}
	return bits
}

// A finder fits laws to points.
type finder struct {
	points  []Point
	table   []Point // with those that are not to be seen but by laws that say what is given
	all     int     // points of the table, with those that are not to be seen
	numbers int
	numeric bool    // the values are numbers, and not who wins
	each    float64 // bits of a value
}

// laws returns laws that fit the points.
func (f finder) laws() []Law {
	switch f.numbers {
	case 1:
		return f.sizeLaws()
	case 2:
		return f.pairLaws()
	}
	return f.tripleLaws()
}

// Result returns a law as a reader gets it, without what it says of the next position.
func (t Table) Result(x Law) result.Law {
	shown := result.Law{About: t.About, Numbers: t.Numbers, Rule: x.Rule, From: x.From, Proof: x.Proof}
	if x.From <= t.Points[0].Size() {
		shown.From = 0 // it is about all
	}
	shown.Known = t.known(x)
	for i, p := range t.Points {
		if p.Size() >= x.From && (x.given == nil || !x.given(p.At)) {
			shown.Cells++
			if i >= t.Fitted() {
				shown.Predicted++
			}
		}
	}
	if x.Proof != nil && shown.Cells-shown.Predicted < PeriodOf(x.Rule) {
		shown.Predicted = 0 // it needs all cells
	}
	return shown
}

// PeriodOf returns the length of a period, 0 if a rule has another form.
func PeriodOf(r result.Rule) int {
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
