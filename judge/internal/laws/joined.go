package laws

import (
	"math"
	"slices"

	"grundy/judge/internal/result"
)

// A feature is a key, or its rest modulo mod, as something that a condition can be about.
type feature struct {
	key
	mod int // 0: the key itself
}

// of returns the feature of a position, -1 for none.
func (x feature) of(at At) int {
	of := x.key.of(at)
	if x.mod > 0 && of >= 0 {
		return of % x.mod
	}
	return of
}

// limits reports whether the feature has few values.
func (x feature) limits() bool { return x.limited || x.mod > 0 }

// joined finds that a position is lost where one of two conditions holds, or where both do. Both is the same as: won
// where one of their opposites holds. So a finder looks for two conditions of which each implies the target, lost or
// won, and which together are it.
func (f finder) joined(least int) (laws []Law) {
	points := slices.DeleteFunc(slices.Clone(f.points), func(p Point) bool { return p.Size() < least })
	if f.numeric || slices.ContainsFunc(points, func(p Point) bool { return p.Value > result.Won }) {
		return nil
	}
	features := f.features()
	values := make([][]int, len(features)) // of each feature, by point; nil if a point has none
	for i, x := range features {
		values[i] = x.values(points)
	}
	for _, target := range []int{result.Lost, result.Won} {
		goal := newBits(len(points))
		for i, p := range points {
			if p.Value == target {
				goal.add(i)
			}
		}
		var sides []side
		for i, x := range features {
			if s, is := sideOf(x, values[i], goal); is {
				s.size += math.Log2(float64(len(features)))
				sides = append(sides, s)
			}
		}
		for i, x := range sides {
			for _, y := range sides[:i] {
				if f.numbers > 1 && x.Key == y.Key {
					continue // many positions have the same value of one key, so there is less evidence than it looks
				}
				if goal.isUnion(x.bits, y.bits) && x.explains(y) && y.explains(x) {
					law := joint(x, y, target)
					law.From = least
					law.Bits = 4 + x.size + y.size
					if least > f.points[0].Size() {
						law.Bits += 2 + float64(least)
					}
					laws = append(laws, law)
				}
			}
		}
	}
	return laws
}

// A side is a condition that implies a target, with the points for which it holds.
type side struct {
	feature
	condition result.Condition
	bits      bitSet
	size      float64 // how long it is
}

// values returns the feature of each point, nil if one has none or a very large one.
func (x feature) values(points []Point) []int {
	const most = 1 << 16
	values := make([]int, len(points))
	for i, p := range points {
		values[i] = x.of(p.At)
		if values[i] < 0 || values[i] >= most {
			return nil
		}
	}
	return values
}

// sideOf returns the condition on a feature that implies the target: the values that never have another one, or all
// but the few that have. It reports false if there is none, or only one that is long.
func sideOf(x feature, values []int, goal bitSet) (side, bool) {
	const few, most = 3, 64
	if len(values) == 0 {
		return side{}, false
	}
	met := make([]bool, slices.Max(values)+1)
	impure := make([]bool, len(met))
	for i, v := range values {
		met[v] = true
		impure[v] = impure[v] || !goal.has(i)
	}
	c := result.Condition{On: x.Key, Mod: x.mod}
	var others []int
	for v, is := range met {
		if is && impure[v] {
			others = append(others, v)
		} else if is {
			c.Is = append(c.Is, v)
		}
	}
	all := len(c.Is) + len(others)
	size := float64(all) // a bit for each value
	switch {
	case len(c.Is) == 0 || len(others) == 0:
		return side{}, false
	case x.limits() && all > most:
		return side{}, false
	case x.limits():
	case len(others) <= few && 2*len(others) < len(c.Is):
		c.Is, c.Not = others, true
		size = listed(others)
	case len(c.Is) <= few && 2*len(c.Is) < len(others):
		size = listed(c.Is)
	default:
		return side{}, false
	}
	holds := newBits(len(values))
	for i, v := range values {
		if !impure[v] {
			holds.add(i)
		}
	}
	return side{x, c, holds, size}, true
}

// listed returns how many bits it takes to list values.
func listed(values []int) float64 {
	size := 2.0
	for _, v := range values {
		size += Choice(v)
	}
	return size
}

// explains reports whether a condition explains enough of what another one leaves: that it is shorter than a list of
// the points for which it holds, among those for which the other one does not.
func (x side) explains(other side) bool {
	left, holds := 0, 0
	for i := range other.bits.n {
		if !other.bits.has(i) {
			left++
			if x.bits.has(i) {
				holds++
			}
		}
	}
	return choose(left, holds) >= enough+x.size
}

// choose returns the binary logarithm of the number of ways to choose k of n.
func choose(n, k int) float64 {
	gamma := func(n int) float64 {
		v, _ := math.Lgamma(float64(n) + 1)
		return v
	}
	return (gamma(n) - gamma(k) - gamma(n-k)) / math.Ln2
}

// joint returns the law that a position has the target where one of two conditions holds.
func joint(x, y side, target int) Law {
	holds := func(s side, of int) bool { return slices.Contains(s.condition.Is, of) != s.condition.Not }
	rule := result.Joined{Any: target == result.Lost, Conditions: [2]result.Condition{y.condition, x.condition}}
	if !rule.Any {
		for i, s := range []side{y, x} {
			rule.Conditions[i] = s.opposite()
		}
	}
	return Law{Rule: rule, Predict: func(at At) int {
		ofX, ofY := x.of(at), y.of(at)
		switch {
		case min(ofX, ofY) < 0:
			return -1
		case holds(x, ofX) || holds(y, ofY):
			return target
		}
		return 1 - target
	}}
}

// opposite returns the condition that holds where this one does not.
func (s side) opposite() result.Condition {
	c := s.condition
	if s.mod == 0 {
		c.Not = !c.Not
		return c
	}
	c.Is = nil
	for v := range s.mod {
		if !slices.Contains(s.condition.Is, v) {
			c.Is = append(c.Is, v)
		}
	}
	return c
}

// features returns what conditions are about.
func (f finder) features() (list []feature) {
	rests := func(k key, most int) {
		for m := 2; m <= most; m++ {
			list = append(list, feature{k, m})
		}
	}
	if f.numbers == 1 {
		rests(key{result.Key{Name: result.Itself}, func(at At) int { return at[0] }, false}, 12)
		for _, k := range sizeKeys {
			switch k.Name {
			case result.Square, result.Triangular, result.PowerOf, result.PowerOf1,
				result.Fibonacci, result.Prime, result.OddPower:
				list = append(list, feature{k, 0})
			case result.EndZeros, result.DigitSum, result.Length:
				if k.M == 2 {
					list = append(list, feature{k, 0})
					rests(k, 3)
				}
			case result.LeastPrime:
				list = append(list, feature{k, 0})
			}
		}
		return list
	}
	for _, k := range pairKeys(0, false) {
		switch k.Name {
		case result.RestBy, result.CommonZeros, result.Quotient:
			continue
		}
		list = append(list, feature{k, 0})
		rests(k, 8)
	}
	return list
}

// A bitSet is a set of the numbers below n.
type bitSet struct {
	words []uint64
	n     int
}

func newBits(n int) bitSet { return bitSet{make([]uint64, n/64+1), n} }

func (b bitSet) add(i int)      { b.words[i/64] |= 1 << (i % 64) }
func (b bitSet) has(i int) bool { return b.words[i/64]>>(i%64)&1 == 1 }

// isUnion reports whether a set has the members of two others and no more.
func (b bitSet) isUnion(x, y bitSet) bool {
	for i, word := range b.words {
		if x.words[i]|y.words[i] != word {
			return false
		}
	}
	return true
}
