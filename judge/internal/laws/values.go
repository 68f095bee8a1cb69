package laws

import (
	"slices"

	"grundy/judge/internal/result"
)

// A set is numbers that have a name.
type set struct {
	result.Key
	has func(n int) bool
}

// sets are those in whose order values may be.
var sets = []set{
	{result.Key{Name: result.Odious}, odious},
	{result.Key{Name: result.Evil}, func(n int) bool { return !odious(n) }},
	{result.Key{Name: result.Square}, func(n int) bool { r := root(n, 2); return r*r == n }},
	{result.Key{Name: result.Triangular}, func(n int) bool { k := triangle(n); return k*(k+1)/2 == n }},
	{result.Key{Name: result.Prime}, prime},
	{result.Key{Name: result.Fibonacci}, fibonacci},
	{result.Key{Name: result.PowerOf, M: 2}, func(n int) bool { return power(n, 2) }},
}

// nth finds that the values are the members of a set, in order.
func (f finder) nth() (laws []Law) {
	const most = 1 << 20
	l, start := Line(f.points), f.points[0].At[0]
	last := l[len(l)-1]
	if !f.numeric || last > most {
		return nil
	}
	for _, s := range sets {
		var members []int
		top := -1
		extend := func(to int) {
			for top < to {
				if top++; s.has(top) {
					members = append(members, top)
				}
			}
		}
		extend(last)
		first := slices.Index(members, l[0])
		if first < 0 || len(members) < first+len(l) || !slices.Equal(members[first:first+len(l)], l) {
			continue
		}
		plus := first + 1 - start
		predict := func(at At) int {
			k := at[0] + plus - 1
			for k >= len(members) && top < most {
				extend(2 * top)
			}
			if k < 0 || k >= len(members) {
				return -1
			}
			return members[k]
		}
		rule := result.Nth{Of: s.Key, Plus: plus}
		laws = append(laws, Law{Rule: rule, Bits: 6 + Choice(max(plus, -plus)), Predict: predict, From: start})
	}
	return laws
}

// divisions finds that the value of a number follows from that of its half, or third: for each rest in its own way.
func (f finder) divisions() (laws []Law) {
	const skipped = 4 // numbers before the law
	if !f.numeric {
		return nil
	}
	l, start := Line(f.points), f.points[0].At[0]
	for by := 2; by <= 3; by++ {
		for given := 0; given <= skipped; given++ {
			if x, ok := f.division(l, start, by, given); ok {
				laws = append(laws, x)
				break
			}
		}
	}
	return laws
}

// division returns the law of quotients by a number, after some given values.
func (f finder) division(l []int, start, by, given int) (Law, bool) {
	rule := result.Quotients{By: by, Least: start, First: l[:given]}
	from, size := start+given, 4+Choice(by)+Choice(given)+f.each*float64(given)
	same := false
	for r := range by {
		rest, ok := restOf(l, start, from, by, r)
		if !ok {
			return Law{}, false
		}
		rule.Rests = append(rule.Rests, rest)
		same = same || rest.Same
		size += 2 + Choice(max(rest.Plus, -rest.Plus)) + Choice(max(rest.Times, -rest.Times))
	}
	if !same {
		return Law{}, false // a period in which the values rise
	}
	var value func(n int) int
	value = func(n int) int {
		if n < from {
			if n < start {
				return -1
			}
			return l[n-start]
		}
		k, rest := n/by, rule.Rests[n%by]
		switch {
		case !rest.Same:
			return rest.Times*k + rest.Plus
		case k == n:
			return -1
		}
		v := value(k)
		if v >= 0 {
			return v + rest.Plus
		}
		return -1
	}
	return Law{Rule: rule, Bits: size, Predict: func(at At) int { return value(at[0]) }, From: start}, true
}

// restOf returns how the values of the numbers by*k + r from a number on follow from k: linearly, or from its value.
func restOf(l []int, start, from, by, r int) (result.Rest, bool) {
	first := from + ((r-from)%by+by)%by
	at := func(n int) int { return l[n-start] }
	last := start + len(l) - 1
	if first+by > last || first == 0 { // 0 is its own half
		return result.Rest{}, false
	}
	k := first / by
	times := at(first+by) - at(first)
	linear, same := result.Rest{Times: times, Plus: at(first) - times*k}, result.Rest{Same: true}
	isLinear, isSame := true, k >= start
	if isSame {
		same.Plus = at(first) - at(k)
	}
	for n := first; n <= last; n += by {
		isLinear = isLinear && at(n) == linear.Times*(n/by)+linear.Plus
		isSame = isSame && at(n) == at(n/by)+same.Plus
	}
	if isLinear {
		return linear, true
	}
	return same, isSame
}
