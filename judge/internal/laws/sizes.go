package laws

import (
	"math"
	"slices"

	"grundy/judge/internal/result"
)

// sizeLaws returns laws of sizes in a row.
func (f finder) sizeLaws() []Law {
	l := Line(f.points)
	start := f.points[0].At[0]
	laws := append(f.constant(l, start), f.period(l, start)...)
	if !f.numeric {
		laws = append(laws, f.recurrences(l, start)...)
		laws = append(laws, f.intervals(l, start)...)
	}
	for least := start; least <= start+1; least++ {
		laws = append(laws, f.depends(sizeKeys, least)...)
		laws = append(laws, f.joined(least)...)
	}
	laws = append(laws, f.nth()...)
	laws = append(laws, f.divisions()...)
	return append(laws, f.digits()...)
}

// Line returns the values of points in a row.
func Line(points []Point) []int {
	l := make([]int, len(points))
	for i, p := range points {
		l[i] = p.Value
	}
	return l
}

// Choice is how many bits it takes to say a number: about twice its logarithm.
func Choice(n int) float64 { return 2*math.Log2(float64(n+1)) + 1 }

// constant finds that all values but the first are equal.
func (f finder) constant(l []int, start int) []Law {
	n, value := len(l), l[len(l)-1]
	from, others := n, 0
	for from > 0 && l[from-1] == value {
		from--
	}
	for _, v := range l[:from] {
		if v != value {
			others++
		}
	}
	equal := from > 0 && !slices.ContainsFunc(l[:from], func(v int) bool { return v != l[0] })
	rare := from > 0 && float64(others)*math.Log2(float64(f.all)/float64(from)) >= enough
	if from == 0 || f.all < 48 || from*32 > f.all || !equal && !rare && (from > 2 || f.all < 250) {
		return nil
	}
	predict := func(At) int { return value }
	return []Law{{Rule: result.Constant{Value: value}, From: start + from, Predict: predict, evident: true}}
}

// period finds that the values repeat, or that they are more after each period by the same number.
func (f finder) period(l []int, start int) []Law {
	n := len(l)
	for _, rising := range []bool{false, true} {
		if rising && !f.numeric {
			break
		}
		for p := 1; p <= n/3; p++ {
			rise := 0
			if rising {
				rise = max(1, l[n-1]-l[n-1-p])
			}
			from := n - p
			for from > 0 && l[from-1]+rise == l[from-1+p] {
				from--
			}
			if from > n/4 || p == 1 && !rising {
				continue
			}
			length := p
			if !rising && !slices.ContainsFunc(l[from:], func(v int) bool { return v != l[n-1] }) {
				length = 1
			}
			x := Periodic(l[from:], start+from, length, rise)
			x.Bits = f.each*float64(p) + Choice(p) + Choice(from)
			return []Law{x}
		}
	}
	return nil
}

// Periodic returns the law of values that repeat, or rise, from a size on.
func Periodic(l []int, from, p, rise int) Law {
	if p == 1 && rise == 0 {
		return Law{Rule: result.Constant{Value: l[0]}, From: from, Predict: func(At) int { return l[0] }}
	}
	rule := result.Period{Length: p, Values: make([]int, p), Rise: rise}
	for i := range p {
		n := from + i
		rule.Values[n%p] = l[i] - rise*(n/p)
	}
	return Law{Rule: rule, From: from, Predict: func(at At) int { return rule.Values[at[0]%p] + rise*(at[0]/p) }}
}

// recurrences finds that each lost size is the same sum of small multiples of two before it and a
// constant.
func (f finder) recurrences(l []int, start int) (laws []Law) {
	const most, lags = 3, 6 // the constant; how far back
	var lost []int
	for i, v := range l {
		if v == result.Lost {
			lost = append(lost, start+i)
		}
	}
	for i := 1; i <= lags; i++ {
		for j := i; j <= lags; j++ {
			for x := -1; x <= 4; x++ {
				for y := -2; y <= 3; y++ {
					if x == 0 || (y == 0) != (i == j) || x == 1 && y == 0 {
						continue
					}
					times := make([]int, j)
					times[i-1] += x
					if i != j {
						times[j-1] += y
					}
					if found, ok := f.recurrence(lost, times, most); ok {
						laws = append(laws, found)
					}
				}
			}
		}
	}
	return laws
}

// recurrence returns the law of lost sizes with these multiples.
func (f finder) recurrence(lost, times []int, most int) (Law, bool) {
	const skipped, least = 4, 4 // sizes before the law; equations
	value := func(list []int, k int) (sum int) {
		for i, x := range times {
			sum += x * list[k-1-i]
		}
		return sum
	}
	n := len(lost)
	if n < len(times)+least {
		return Law{}, false
	}
	plus, given := lost[n-1]-value(lost, n-1), n-1
	for given > len(times) && lost[given-1] == value(lost, given-1)+plus {
		given--
	}
	if given > len(times)+skipped || n-given < least || max(plus, -plus) > most {
		return Law{}, false
	}
	list := slices.Clone(lost[:given])
	known, top := make(map[int]bool), -1
	for _, n := range list {
		known[n] = true
	}
	extend := func(to int) bool { // reports whether the sizes grow
		for list[len(list)-1] <= to {
			next := value(list, len(list)) + plus
			if next <= list[len(list)-1] {
				return false
			}
			list, known[next] = append(list, next), true
		}
		top = to
		return true
	}
	if !extend(2 * lost[n-1]) {
		return Law{}, false
	}
	rule := result.Recurrence{First: slices.Clone(list[:min(len(list), given+3)]), Given: given, Times: times,
		Plus: plus}
	predict := func(at At) int {
		n := at[0]
		if n > top && !extend(2*n) {
			return -1
		}
		if known[n] {
			return result.Lost
		}
		return result.Won
	}
	size := 10 + Choice(len(times))
	before := -1
	for _, n := range lost[:given] {
		size += Choice(n - before - 1)
		before = n
	}
	return Law{Rule: rule, Bits: size, Predict: predict}, true
}

// intervals finds that the winner changes at numbers each of which is a multiple of the one before,
// by two factors in turn.
func (f finder) intervals(l []int, start int) []Law {
	const skipped = 3
	for less := 0; less <= 1; less++ {
		var ends []int
		for i := 1; i < len(l); i++ {
			if l[i] != l[i-1] {
				ends = append(ends, start+i-less)
			}
		}
		for given := 1; given <= skipped && len(ends) >= given+3; given++ {
			first := ends[given-1]
			if first == 0 {
				continue
			}
			factors := [2]int{ends[given] / first, ends[given+1] / ends[given]}
			if min(factors[0], factors[1]) < 2 || max(factors[0], factors[1]) > 20 {
				continue
			}
			good, end := true, first
			for k, next := range ends[given:] {
				end *= factors[k%2]
				good = good && next == end
			}
			if !good {
				continue
			}
			values := [2]int{l[first+less-1-start], l[first+less-start]} // before the first end, and after it
			known := slices.Clone(ends[:given])
			predict := func(at At) int {
				n := at[0]
				changes, end := 0, first
				for k := 0; end+less <= n; k++ {
					changes++
					end *= factors[k%2]
				}
				if changes == 0 {
					for _, e := range known[:given-1] {
						if n < e+less {
							changes++
						}
					}
				}
				return values[changes%2]
			}
			size := 8.5 + 2
			for _, e := range known {
				size += Choice(e)
			}
			rule := result.Intervals{Ends: ends[:given+2], Factors: factors, Less: less, Values: values}
			return []Law{{Rule: rule, Bits: size, Predict: predict}}
		}
	}
	return nil
}
