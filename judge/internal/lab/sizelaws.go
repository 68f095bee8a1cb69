package lab

import (
	"math"
	"math/bits"
	"slices"

	"grundy/judge/internal/result"
)

// A finder fits laws to points.
type finder struct {
	points []point
	all    int     // points of the table, with those that are not to be seen
	grundy bool    // the values are Grundy values
	each   float64 // bits of a value
}

// sizeLaws returns laws of sizes in a row.
func (f finder) sizeLaws() []law {
	l := make(line, len(f.points))
	for i, p := range f.points {
		l[i] = p.value
	}
	start := f.points[0].a
	laws := append(f.constant(l, start), f.period(l, start)...)
	if !f.grundy {
		laws = append(laws, f.recurrences(l, start)...)
		laws = append(laws, f.intervals(l, start)...)
	}
	for least := start; least <= start+1; least++ {
		laws = append(laws, f.depends(sizeKeys, least)...)
	}
	return append(laws, f.digits(1)...)
}

// A line is values of numbers in a row.
type line []int

// choice is how many bits it takes to say a number: about twice its logarithm.
func choice(n int) float64 { return 2*math.Log2(float64(n+1)) + 1 }

// constant finds that all values but the first are equal.
func (f finder) constant(l line, start int) []law {
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
	return []law{{rule: result.Constant{Value: value}, from: start + from, predict: func(int, int) int { return value }, evident: true}}
}

// period finds that the values repeat, or that they are more after each period by the same number.
func (f finder) period(l line, start int) []law {
	n := len(l)
	for _, rising := range []bool{false, true} {
		if rising && !f.grundy {
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
			x := periodic(l[from:], start+from, length, rise)
			x.bits = f.each*float64(p) + choice(p) + choice(from)
			return []law{x}
		}
	}
	return nil
}

// periodic returns the law of values that repeat, or rise, from a size on.
func periodic(l line, from, p, rise int) law {
	if p == 1 && rise == 0 {
		return law{rule: result.Constant{Value: l[0]}, from: from, predict: func(int, int) int { return l[0] }}
	}
	rule := result.Period{Length: p, Values: make([]int, p), Rise: rise}
	for i := range p {
		n := from + i
		rule.Values[n%p] = l[i] - rise*(n/p)
	}
	return law{rule: rule, from: from, predict: func(n, _ int) int { return rule.Values[n%p] + rise*(n/p) }}
}

// recurrences finds that each lost size is the same sum of small multiples of two before it and a
// constant.
func (f finder) recurrences(l line, start int) (laws []law) {
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
func (f finder) recurrence(lost, times []int, most int) (law, bool) {
	const skipped, least = 4, 4 // sizes before the law; equations
	value := func(list []int, k int) (sum int) {
		for i, x := range times {
			sum += x * list[k-1-i]
		}
		return sum
	}
	n := len(lost)
	if n < len(times)+least {
		return law{}, false
	}
	plus, given := lost[n-1]-value(lost, n-1), n-1
	for given > len(times) && lost[given-1] == value(lost, given-1)+plus {
		given--
	}
	if given > len(times)+skipped || n-given < least || max(plus, -plus) > most {
		return law{}, false
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
		return law{}, false
	}
	rule := result.Recurrence{First: slices.Clone(list[:min(len(list), given+3)]), Given: given, Times: times, Plus: plus}
	predict := func(n, _ int) int {
		if n > top && !extend(2*n) {
			return -1
		}
		if known[n] {
			return result.Lost
		}
		return result.Won
	}
	return law{rule: rule, bits: 10 + choice(len(times)) + float64(given)*math.Log2(float64(len(f.points))), predict: predict}, true
}

// intervals finds that the winner changes at numbers each of which is a multiple of the one before,
// by two factors in turn.
func (f finder) intervals(l line, start int) []law {
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
			predict := func(n, _ int) int {
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
				size += choice(e)
			}
			rule := result.Intervals{Ends: ends[:given+2], Factors: factors, Less: less, Values: values}
			return []law{{rule: rule, bits: size, predict: predict}}
		}
	}
	return nil
}

// A key is something of a position that its value may depend on alone.
type key struct {
	result.Key
	of      func(a, b int) int // -1 for none
	limited bool               // it has few values
}

// sizeKeys are those that are tried for sizes.
var sizeKeys = keysOfSizes()

// bases are the bases in which digits are looked at.
var bases = []int{2, 3, 4, 6, 10}

func keysOfSizes() (keys []key) {
	add := func(name result.KeyName, m, d int, of func(n int) int) {
		keys = append(keys, key{result.Key{Name: name, M: m, D: d}, func(n, _ int) int { return of(n) }, false})
	}
	whether := func(name result.KeyName, m int, is func(n int) bool) {
		keys = append(keys, key{result.Key{Name: name, M: m}, func(n, _ int) int {
			if is(n) {
				return 1
			}
			return 0
		}, true})
	}
	whether(result.Square, 0, func(n int) bool { r := root(n, 2); return r*r == n })
	whether(result.Triangular, 0, func(n int) bool { k := triangle(n); return k*(k+1)/2 == n })
	for _, base := range bases {
		whether(result.PowerOf, base, func(n int) bool { return power(n, base) })
		whether(result.PowerOf1, base, func(n int) bool { return power(n+1, base) })
	}
	for _, base := range bases {
		add(result.EndZeros, base, 0, func(n int) int { return endZeros(n, base) })
		add(result.EndZeros1, base, 0, func(n int) int { return endZeros(n+1, base) })
		add(result.DigitSum, base, 0, func(n int) int { return digitSum(n, base) })
		add(result.Length, base, 0, func(n int) int { return length(n, base) })
		for d := range base {
			if base > 2 {
				add(result.DigitCount, base, d, func(n int) int { return digitCount(n, base, d) })
			}
		}
		if base > 2 {
			add(result.HighDigit, base, 0, func(n int) int { return highDigit(n, base) })
			keys[len(keys)-1].limited = true
		}
	}
	add(result.Root, 0, 0, func(n int) int { return root(n, 2) })
	add(result.CubeRoot, 0, 0, func(n int) int { return root(n, 3) })
	add(result.Triangle, 0, 0, triangle)
	add(result.LowBit, 0, 0, func(n int) int { return n & -n })
	add(result.HighBit, 0, 0, func(n int) int { return 1 << bits.Len(uint(n)) >> 1 })
	for _, base := range bases[1:] {
		add(result.DigitXor, base, 0, func(n int) int { return digitXor(n, base) })
	}
	return keys
}

// root returns the k-th root of n, rounded down.
func root(n, k int) int {
	r := int(math.Round(math.Pow(float64(n), 1/float64(k))))
	for r > 0 && powerOf(r, k) > n {
		r--
	}
	return r
}

func powerOf(n, k int) int {
	p := 1
	for range k {
		p *= n
	}
	return p
}

// triangle returns the largest k with 1 + ... + k <= n.
func triangle(n int) int { return (root(8*n+1, 2) - 1) / 2 }

// power reports whether n is a power of a base.
func power(n, base int) bool {
	for n > 1 && n%base == 0 {
		n /= base
	}
	return n == 1
}

// endZeros returns the number of zeros that n ends with, -1 for 0.
func endZeros(n, base int) (zeros int) {
	if n == 0 {
		return -1
	}
	for ; n%base == 0; n /= base {
		zeros++
	}
	return zeros
}

func digitSum(n, base int) (sum int) {
	for ; n > 0; n /= base {
		sum += n % base
	}
	return sum
}

func digitXor(n, base int) (xor int) {
	for ; n > 0; n /= base {
		xor ^= n % base
	}
	return xor
}

func digitCount(n, base, d int) (count int) {
	for ; n > 0; n /= base {
		if n%base == d {
			count++
		}
	}
	return count
}

// length returns the number of digits, 0 for 0.
func length(n, base int) (digits int) {
	for ; n > 0; n /= base {
		digits++
	}
	return digits
}

func highDigit(n, base int) int {
	for n >= base {
		n /= base
	}
	return n
}

// depends returns laws of keys that decide the value of all points whose size is at least least.
func (f finder) depends(keys []key, least int) (laws []law) {
	points := slices.DeleteFunc(slices.Clone(f.points), func(p point) bool { return p.size() < least })
	for i, k := range keys {
		known, top := make(map[int]int), -1
		fits := true
		for _, p := range points {
			of := k.of(p.a, p.b)
			v, met := known[of]
			if fits = of >= 0 && (!met || v == p.value); !fits {
				break
			}
			known[of], top = p.value, max(top, of)
		}
		if !fits || len(known) > len(points)/2 {
			continue
		}
		for _, x := range f.rulesOf(k, known, top) {
			inner := x.predict
			x.predict = func(a, b int) int {
				of := k.of(a, b)
				if of < 0 {
					return -1
				}
				return inner(of, 0)
			}
			x.rule = result.Depends{On: k.Key, Rule: x.rule}
			x.bits += 6 + 0.1*float64(i)
			if least > f.points[0].size() {
				x.bits += 2 + float64(least)
			}
			x.from = least
			laws = append(laws, x)
		}
	}
	return laws
}

// rulesOf returns rules for the known values of a key, which is top at most.
func (f finder) rulesOf(k key, known map[int]int, top int) (laws []law) {
	oneOf := func(some map[int]int, other int) {
		laws = append(laws, law{rule: result.OneOf{Known: some, Else: other}, bits: f.each * float64(len(known)), predict: func(n, _ int) int {
			if v, is := some[n]; is {
				return v
			}
			return other
		}})
	}
	const few = 64
	if k.limited && len(known) <= few {
		oneOf(known, -1)
		return laws
	}
	if !f.grundy { // a few values of the key, and all others
		for _, value := range []int{result.Lost, result.Won} {
			some := make(map[int]int)
			others := -1
			for n, v := range known {
				if v == value {
					some[n] = v
				} else if others < 0 || others == v {
					others = v
				} else {
					others = result.Drawn + 1
				}
			}
			_, zero := some[0]
			_, one := some[1]
			usual := len(some) == 1 && (zero || one) && len(known) > 3
			if (usual || len(some) <= 3 && len(known) >= 16*len(some)) && others >= 0 && others <= result.Drawn {
				oneOf(some, others)
				laws[len(laws)-1].bits = 2
				for n := range some {
					laws[len(laws)-1].bits += choice(n)
				}
			}
		}
	}
	least := 0
	for ; least <= top; least++ {
		if _, is := known[least]; is {
			break
		}
	}
	same := f.grundy // the value is the key, and a constant
	plus := known[least] - least
	for n, v := range known {
		same = same && v == n+plus
	}
	if same {
		rule := result.Period{Length: 1, Values: []int{plus}, Rise: 1}
		return append(laws, law{rule: rule, bits: choice(max(plus, -plus)), predict: func(n, _ int) int { return n + plus }})
	}
	if len(known) < 2 || len(known) != top-least+1 { // with gaps
		return laws
	}
	for p := 2; p <= len(known)-1 && (p <= len(known)/3 || p <= 3); p++ { // the number of points is the evidence
		repeats := true
		for n := least; n+p <= top && repeats; n++ {
			repeats = known[n] == known[n+p]
		}
		if repeats {
			l := make(line, 0, p)
			for n := least; n < least+p; n++ {
				l = append(l, known[n])
			}
			x := periodic(l, least, p, 0)
			x.bits = f.each*float64(p) + choice(p)
			laws = append(laws, x)
			break
		}
	}
	return laws
}
