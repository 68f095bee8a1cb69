package xiaokai

import "math/big"

// What the second method of xiaokai calculates with.

const coinPrime = 998244353

// proportional reports whether b is a, times one positive factor.
func proportional(a, b [8]*big.Rat) bool {
	var left, right big.Rat
	for i := range a {
		for j := range a {
			if left.Mul(a[i], b[j]).Cmp(right.Mul(a[j], b[i])) != 0 || a[i].Sign() != b[i].Sign() {
				return false
			}
		}
	}
	return true
}

// modulo returns the number modulo the prime that gives the numerator when
// multiplied by the denominator.
func modulo(q *big.Rat) int64 {
	prime := big.NewInt(coinPrime)
	n := new(big.Int).ModInverse(q.Denom(), prime)
	n.Mul(n, q.Num())
	return n.Mod(n, prime).Int64()
}

// chances are Kc0's, as lost returns them, modulo the prime.
type chances [8]int64

// next returns the chances with one stone more, where Xiaokai takes so many.
func (c chances) next(take int64) chances {
	mean := c[4] + c[7]
	if mean %= coinPrime; mean%2 == 1 {
		mean += coinPrime
	}
	return chances{mean / 2, c[0], c[1], c[2], c[take-1], c[4], c[5], c[6]}
}

// A linear map is known by what it makes of the eight unit vectors.
type linear [8]chances

func (l *linear) of(c chances) chances {
	var sum chances
	for i, image := range l {
		for j := range sum {
			sum[j] = (sum[j] + c[i]*image[j]) % coinPrime
		}
	}
	return sum
}
