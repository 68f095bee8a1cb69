package rules

import "math/bits"

// The lost positions of Wythoff's game by Fibonacci codes.

// Fibonacci are 1, 2, 3, 5, ... as far as they are below 2^40.
var Fibonacci = func() []int64 {
	list := []int64{1, 2}
	for list[len(list)-1] < 1<<40 {
		list = append(list, list[len(list)-1]+list[len(list)-2])
	}
	return list
}()

// zeckendorf returns n as a sum of different Fibonacci numbers no two of which are
// neighbours: bit i stands for fibonacci[i] (Zeckendorf 1972). There is just one.
func zeckendorf(n int64) uint64 {
	var code uint64
	for i := len(Fibonacci) - 1; i >= 0; i-- {
		if Fibonacci[i] <= n {
			n -= Fibonacci[i]
			code |= 1 << i
		}
	}
	return code
}

// number returns the number with that code.
func number(code uint64) int64 {
	n := int64(0)
	for ; code != 0; code &= code - 1 {
		n += Fibonacci[bits.TrailingZeros64(code)]
	}
	return n
}

// LostByCode reports whether the player to move loses from two piles: the code of
// the smaller one ends in an even number of zeros, and the code of the larger one
// is the same with one more zero (Silber 1977). The solutions use the golden ratio
// and no codes.
func LostByCode(p TwoPiles) bool {
	a, b := min(p[0], p[1]), max(p[0], p[1])
	if a == 0 {
		return b == 0
	}
	code := zeckendorf(a)
	return bits.TrailingZeros64(code)%2 == 0 && zeckendorf(b) == code<<1
}

// LostWithDifference returns the lost position whose piles differ by k >= 1: the
// smaller pile is one more than the number whose code is that of k-1 with one more
// zero. Random cases are made of it; lostByCode decides.
func LostWithDifference(k int64) TwoPiles {
	a := number(zeckendorf(k-1)<<1) + 1
	return TwoPiles{a, a + k}
}
