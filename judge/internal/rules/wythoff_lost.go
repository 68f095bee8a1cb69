package rules

import "math/bits"

// The lost positions of Wythoff's game beyond search: by Fibonacci codes, for poj1067
// and for random cases, and in a table, for hdu2177.

// fibonacci are 1, 2, 3, 5, ... as far as they are below 2^40.
var fibonacci = func() []int64 {
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
	for i := len(fibonacci) - 1; i >= 0; i-- {
		if fibonacci[i] <= n {
			n -= fibonacci[i]
			code |= 1 << i
		}
	}
	return code
}

// number returns the number with that code.
func number(code uint64) int64 {
	n := int64(0)
	for ; code != 0; code &= code - 1 {
		n += fibonacci[bits.TrailingZeros64(code)]
	}
	return n
}

// lostByCode reports whether the player to move loses from two piles: the code of
// the smaller one ends in an even number of zeros, and the code of the larger one
// is the same with one more zero (Silber 1977). The solutions use the golden ratio
// and no codes.
func lostByCode(p twoPiles) bool {
	a, b := min(p[0], p[1]), max(p[0], p[1])
	if a == 0 {
		return b == 0
	}
	code := zeckendorf(a)
	return bits.TrailingZeros64(code)%2 == 0 && zeckendorf(b) == code<<1
}

// lostWithDifference returns the lost position whose piles differ by k >= 1: the
// smaller pile is one more than the number whose code is that of k-1 with one more
// zero. Random cases are made of it; lostByCode decides.
func lostWithDifference(k int64) twoPiles {
	a := number(zeckendorf(k-1)<<1) + 1
	return twoPiles{a, a + k}
}

// A lostTable has the lost positions.
type lostTable struct {
	other []int32 // for each size the other one of the lost position that has it
	small []int32 // for each difference the smaller size of the lost position with it
}

// newLostTable returns the table of sizes up to largest.
func newLostTable(largest int64) *lostTable {
	// No size is left out, so at least every second number is a smaller one, and no
	// difference is above half of the larger size: three times largest is enough.
	t := &lostTable{other: make([]int32, 3*largest+3)}
	for i := range t.other {
		t.other[i] = -1
	}
	for k, next := int64(0), int64(0); next <= largest; k++ {
		t.small = append(t.small, int32(next))
		t.other[next], t.other[next+k] = int32(next+k), int32(next)
		for t.other[next] >= 0 {
			next++
		}
	}
	return t
}

// moves returns the winning moves. From equal piles those on either pile are one.
func (t *lostTable) moves(p twoPiles) []wythoffMove {
	var moves []wythoffMove
	if k := p[1] - p[0]; k < int64(len(t.small)) && int64(t.small[k]) < p[0] {
		moves = append(moves, wythoffMove{true, twoPiles{int64(t.small[k]), int64(t.small[k]) + k}})
	}
	if other := int64(t.other[p[0]]); other < p[1] {
		moves = append(moves, wythoffMove{false, smallerFirst(p[0], other)})
	}
	if other := int64(t.other[p[1]]); other < p[0] && p[0] < p[1] {
		moves = append(moves, wythoffMove{false, smallerFirst(other, p[1])})
	}
	return moves
}
