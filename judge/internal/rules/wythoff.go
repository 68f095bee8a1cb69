package rules

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// What hdu2177 and poj1067 share: Wythoff's game of two piles, in which a move takes
// any number of stones from one pile, or the same number from both.

// twoPiles is a position: the sizes in any order.
type twoPiles [2]int64

// takeEqual are the options of Wythoff's game. The order of the piles makes no
// difference, so the smaller one stands first.
func takeEqual(p [2]int16, list [][2]int16) [][2]int16 {
	for k := int16(1); k <= p[1]; k++ {
		if k <= p[0] {
			list = append(list, [2]int16{p[0] - k, p[1] - k}, [2]int16{p[0] - k, p[1]})
		}
		list = append(list, [2]int16{min(p[0], p[1]-k), max(p[0], p[1]-k)})
	}
	return list
}

// wythoffSearched is the size of piles up to which the game is searched.
const wythoffSearched = 150

var errWythoffTooLarge = fmt.Errorf("%w: searched are piles of up to %d", game.ErrTooLarge, wythoffSearched)

// wythoffWins searches Wythoff's game.
func wythoffWins(search *game.Winner[[2]int16], p twoPiles) (bool, error) {
	if max(p[0], p[1]) > wythoffSearched {
		return false, errWythoffTooLarge
	}
	return search.Wins([2]int16{int16(min(p[0], p[1])), int16(max(p[0], p[1]))})
}

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

// randomTwoPiles returns random piles of up to largest, half of them small enough
// for search. A quarter are any piles, the others lost or beside a lost position.
func randomTwoPiles(r *rand.Rand, largest int64) twoPiles {
	large := int64(wythoffSearched)
	if r.IntN(2) == 0 {
		large = largest
	}
	if r.IntN(4) == 0 {
		return twoPiles{spread(r, 0, large), spread(r, 0, large)}
	}
	return nearLost(r, large)
}

// nearLost returns random piles of up to largest, half of them lost, the others a
// step beside a lost position. In half of them the difference is a Fibonacci number
// or the sum of two, where multiples of the golden ratio are almost whole.
func nearLost(r *rand.Rand, largest int64) twoPiles {
	k := spread(r, 1, largest)
	if r.IntN(2) == 0 {
		few := bits.Len64(zeckendorf(largest * 2 / 5))
		k = fibonacci[few-1-r.IntN(max(1, few/2))]
		if r.IntN(4) > 0 {
			k += fibonacci[r.IntN(few)]
		}
	}
	for lostWithDifference(k)[1]+1 > largest {
		k = max(1, k*3/5)
	}
	p := lostWithDifference(k)
	switch r.IntN(8) {
	case 0:
		p[0]--
	case 1:
		p[0]++
		p[1]++
	case 2:
		p[1]--
	case 3:
		p[1]++
	}
	if r.IntN(2) == 0 {
		p[0], p[1] = p[1], p[0]
	}
	return p
}

// simplerTwoPiles yields piles of which one is smaller, or both by the same.
func simplerTwoPiles(p twoPiles, yield func(twoPiles) bool) {
	low := min(p[0], p[1])
	_ = smaller(low, 0, func(to int64) bool { return yield(twoPiles{p[0] - (low - to), p[1] - (low - to)}) }) &&
		smaller(p[0], 0, func(to int64) bool { return yield(twoPiles{to, p[1]}) }) &&
		smaller(p[1], 0, func(to int64) bool { return yield(twoPiles{p[0], to}) })
}
