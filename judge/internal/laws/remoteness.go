package laws

import (
	"slices"

	"grundy/judge/internal/result"
)

// remoteness returns laws of the number of moves to the end: those of Euclid's algorithm, and those that say one thing
// of lost positions and another one of won ones. wins is the law of who wins, nil if there is none.
func (f finder) remoteness(wins *Law) (list []Law) {
	if f.numbers == 2 {
		list = f.euclid()
	}
	if wins == nil {
		return list
	}
	f.points = slices.DeleteFunc(slices.Clone(f.points), func(p Point) bool { return p.Size() < wins.From })
	var keys []key
	switch f.numbers {
	case 1:
		keys = []key{{result.Key{Name: result.Itself}, func(at At) int { return at[0] }, false}}
		keys = append(keys, sizeKeys...)
	case 2:
		keys = pairKeys(0, true)
	default:
		keys = tripleKeys
	}
	for i, k := range keys {
		if x, is := f.byWinner(k, wins); is {
			x.Bits += 6 + 0.1*float64(i)
			list = append(list, x)
		}
	}
	return list
}

// byWinner finds that the values of lost positions are a multiple of a key, and a constant, and so those of won ones.
// All points are of positions about which the law of who wins says something.
func (f finder) byWinner(k key, wins *Law) (Law, bool) {
	var lines [2]result.Line // of lost and won positions
	for of := range lines {
		var is bool
		if lines[of], is = f.line(func(at At) int {
			if wins.Predict(at) != of {
				return -1
			}
			return k.of(at)
		}); !is {
			return Law{}, false
		}
	}
	size := 0.0
	for _, line := range lines {
		size += Choice(max(line.Times, -line.Times)) + Choice(max(line.Plus, -line.Plus))
	}
	rule := result.ByWinner{On: k.Key, Lost: lines[result.Lost], Won: lines[result.Won]}
	return Law{Rule: rule, Bits: size, From: wins.From, Predict: func(at At) int {
		who, of := wins.Predict(at), k.of(at)
		if who < 0 || who > result.Won || of < 0 {
			return -1
		}
		return lines[who].Times*of + lines[who].Plus
	}}, true
}

// line finds that the values of the points that have something are a multiple of it, and a constant.
func (f finder) line(of func(At) int) (line result.Line, is bool) {
	first := -1
	for i, p := range f.points {
		x := of(p.At)
		if x < 0 {
			continue
		}
		if first < 0 {
			first, line.Plus = i, p.Value
			continue
		}
		start := of(f.points[first].At)
		if x != start && line.Times == 0 && p.Value != line.Plus {
			line.Times = (p.Value - line.Plus) / (x - start)
			line.Plus -= line.Times * start
		}
		if line.Times*x+line.Plus != p.Value {
			return line, false
		}
	}
	return line, first >= 0
}

// euclid finds that the value of a and b, the larger number first, follows from that of b and the rest of a divided by
// b: it is so much larger, by whether the quotient is 1 and by whether that value is even. The values of a number and 0
// are one value, 0 if the table has none.
func (f finder) euclid() []Law {
	const often = 3 // points of each kind
	rule := result.Euclid{}
	for _, p := range f.points {
		if min(p.At[0], p.At[1]) == 0 && p.At.Size() > 0 {
			rule.Zero = p.Value
			break
		}
	}
	var met [2][2]int
	value := func(at At) int { return rule.Value(at[0], at[1]) }
	for _, p := range f.points {
		a, b := max(p.At[0], p.At[1]), min(p.At[0], p.At[1])
		if b == 0 {
			if a > 0 && p.Value != rule.Zero {
				return nil
			}
			continue
		}
		rest := value(At{b, a % b})
		by := &met[min(a/b, 2)-1][rest%2]
		if *by++; *by == 1 {
			rule.Plus[min(a/b, 2)-1][rest%2] = p.Value - rest
		}
		if value(p.At) != p.Value {
			return nil
		}
	}
	size := 10 + Choice(rule.Zero)
	for i, kinds := range met {
		for k, n := range kinds {
			plus := rule.Plus[i][k]
			if n < often || plus < 0 {
				return nil
			}
			size += Choice(plus)
		}
	}
	return []Law{{Rule: rule, Bits: size, From: 1, Predict: value}}
}
