package laws

import (
	"math"
	"math/bits"

	"grundy/judge/internal/result"
)

// pairLaws returns laws of two numbers.
func (f finder) pairLaws() []Law {
	keys := pairKeys(f.points[len(f.points)-1].Size(), f.numeric)
	var laws []Law
	for least := 0; least <= 2; least++ {
		laws = append(laws, f.depends(keys, least)...)
		laws = append(laws, f.joined(least)...)
	}
	if !f.numeric {
		laws = append(laws, f.pairs()...)
		laws = append(laws, f.ratios()...)
	}
	return append(laws, f.digits()...)
}

// pairKeys are those that are tried for pairs of numbers up to most, the simplest first.
func pairKeys(most int, numeric bool) (keys []key) {
	add := func(name result.KeyName, of func(a, b int) int) {
		keys = append(keys, key{result.Key{Name: name}, ofPair(of), false})
	}
	add(result.First, func(a, _ int) int { return a })
	add(result.Other, func(_, b int) int { return b })
	add(result.Distance, func(a, b int) int { return max(a-b, b-a) })
	add(result.Sum, func(a, b int) int { return a + b })
	add(result.Less, func(a, b int) int { return min(a, b) })
	add(result.More, func(a, b int) int { return max(a, b) })
	add(result.Xor, func(a, b int) int { return a ^ b })
	add(result.And, func(a, b int) int { return a & b })
	add(result.Or, func(a, b int) int { return a | b })
	add(result.Divisor, gcd)
	add(result.RestBy, func(a, b int) int { return a % (b + 1) })
	add(result.CommonZeros, func(a, b int) int {
		if a|b == 0 {
			return -1
		}
		return bits.TrailingZeros(uint(a | b))
	})
	add(result.Quotient, func(a, b int) int {
		if min(a, b) == 0 {
			return -1
		}
		return max(a, b) / min(a, b)
	})
	if numeric {
		add(result.NimProduct, func(a, b int) int {
			if max(a, b) >= 1<<16 {
				return -1
			}
			return nimProduct(a, b, 8)
		})
		add(result.OnesBefore, func(a, b int) int {
			if min(a, b) == 0 {
				return -1
			}
			return bits.TrailingZeros(^uint((a - 1) | (b - 1)))
		})
	}
	for m := 2; m <= min(32, most/2); m++ {
		rest := func(name result.KeyName, of func(a, b int) int) {
			keys = append(keys, key{result.Key{Name: name, M: m}, ofPair(of), true})
		}
		if m <= 4 {
			rest(result.Product, func(a, b int) int { return a * b % m })
		}
		rest(result.DifferenceRest, func(a, b int) int { return ((a-b)%m + m) % m })
		if m <= 8 {
			rest(result.Rests, func(a, b int) int { return a%m*m + b%m })
		}
	}
	for m := 2; m <= min(20, most/2) && numeric; m++ {
		for d := 2; d <= min(20, most/2); d++ {
			of := ofPair(func(a, b int) int { return a%m ^ b%d })
			keys = append(keys, key{result.Key{Name: result.RestXor, M: m, D: d}, of, false})
		}
	}
	return keys
}

// ofPair returns a key of two numbers.
func ofPair(of func(a, b int) int) func(At) int { return func(at At) int { return of(at[0], at[1]) } }

// nimProduct returns the nim product of two numbers below 2^(2*half), a power of 2 with an exponent that is one, as
// Conway has it: F = 2^half is such a power as well, F times less than F is the usual product, and F times F is F +
// F/2.
func nimProduct(a, b, half int) int {
	if a < 2 || b < 2 {
		return a * b
	}
	below := 1<<half - 1
	ah, al, bh, bl := a>>half, a&below, b>>half, b&below
	high, low := nimProduct(ah, bh, half/2), nimProduct(al, bl, half/2)
	mixed := nimProduct(ah^al, bh^bl, half/2) ^ low
	return mixed<<half ^ low ^ nimProduct(high, 1<<half>>1, half/2)
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// pairs finds that each number is in one lost pair, and the differences of the pairs rise evenly.
func (f finder) pairs() []Law {
	const least = 6
	var lost [][2]int // with the smaller number first
	for _, p := range f.points {
		if p.Value == result.Lost && p.At[0] <= p.At[1] {
			lost = append(lost, [2]int{p.At[0], p.At[1]})
		}
	}
	if len(lost) < least {
		return nil
	}
	plus := lost[0][1] - lost[0][0]
	times := (lost[1][1] - lost[1][0]) - plus
	if times < 1 {
		return nil
	}
	x := pairsOf(times, plus)
	x.Rule = result.Pairs{Times: times, Plus: plus, First: lost[:4]}
	return []Law{x}
}

// pairsOf returns the law of the pairs whose differences rise by times, from plus on.
func pairsOf(times, plus int) Law {
	const shown = 4
	partner, top := make(map[int]int), -1
	rule := result.Pairs{Times: times, Plus: plus}
	extend := func(to int) {
		clear(partner)
		rule.First = nil
		for k, n := 0, 0; n <= to; n++ {
			if _, in := partner[n]; !in {
				m := n + times*k + plus
				partner[n], partner[m] = m, n
				if k++; k <= shown {
					rule.First = append(rule.First, [2]int{n, m})
				}
			}
		}
		top = to
	}
	predict := func(at At) int {
		a, b := at[0], at[1]
		if max(a, b) > top {
			extend(2 * max(a, b))
		}
		if partner[a] == b {
			return result.Lost
		}
		return result.Won
	}
	extend(32)
	return Law{Rule: rule, Bits: 8 + Choice(times) + Choice(plus), Predict: predict}
}

// ratioBounds are the bounds of ratios that are tried.
var ratioBounds = map[result.RatioBound]float64{
	result.Golden: math.Phi, result.GoldenPlus: math.Phi + 1, result.Silver: 1 + math.Sqrt2,
	result.RootOfTwo: math.Sqrt2, result.RootOfThree: math.Sqrt(3), result.Two: 2, result.Three: 3,
}

// ratios finds that the ratio of the larger to the smaller number decides.
func (f finder) ratios() (laws []Law) {
	for name, bound := range ratioBounds {
		kind := func(a, b int) int {
			small, large := min(a, b), max(a, b)
			switch {
			case large == 0:
				return 0
			case small == 0:
				return 1
			case small == large:
				return 2
			case float64(large) < bound*float64(small):
				return 3
			}
			return 4
		}
		values, fits := [5]int{-1, -1, -1, -1, -1}, true
		for _, p := range f.points {
			k := kind(p.At[0], p.At[1])
			fits = values[k] < 0 || values[k] == p.Value
			if !fits {
				break
			}
			values[k] = p.Value
		}
		if !fits || values[3] < 0 || values[4] < 0 || values[3] == values[4] {
			continue
		}
		rule := result.Ratio{
			Bound: name, BothZeros: values[0], WithZero: values[1], Equal: values[2], Inside: values[3],
			Outside: values[4],
		}
		laws = append(laws, Law{Rule: rule, Bits: 14, Predict: func(at At) int { return values[kind(at[0], at[1])] }})
	}
	return laws
}
