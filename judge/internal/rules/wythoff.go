package rules

import (
	"fmt"
	"math/bits"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// Wythoff's game, which hdu2177 and poj1067 share: a move takes any number of stones from
// one of two piles, or the same number from both.

// WythoffSearched is the size of piles up to which the game is searched.
const WythoffSearched = 150

// Wythoff returns Wythoff's game.
func Wythoff() *Game[TwoPiles, TwoPiles] {
	search := NewNormal(func(p TwoPiles, list []TwoPiles) []TwoPiles {
		Takings(p, func(_ int, _ int64, left TwoPiles) bool {
			list = append(list, left)
			return true
		})
		return list
	}, Remembered)
	return &Game[TwoPiles, TwoPiles]{
		Read: func(in *Scanner) TwoPiles {
			a := in.Int("pile size", 0, LargestShown)
			return SmallerFirst(a, in.Int("pile size", 0, LargestShown))
		},
		Write:  func(p TwoPiles) string { return fmt.Sprint(p[0], p[1]) },
		Board:  func(p TwoPiles) Board { return Piles{Sizes: p[:]} },
		Moves:  func(p TwoPiles, yield func(game.Move, TwoPiles, ...Spot) bool) { asMoves(p, Takings, yield) },
		Lowest: func(p TwoPiles, yield func(game.Move, TwoPiles, ...Spot) bool) { asMoves(p, lowestTakings, yield) },
		End:    func(TwoPiles) message.Message { return message.New("end no stones left") },
		Search: func(p TwoPiles) (Solver[TwoPiles], TwoPiles, error) {
			if p[1] > WythoffSearched {
				return nil, p, TooLarge("bound size of piles", WythoffSearched)
			}
			return search, p, nil
		},
	}
}

// asMoves yields as moves what takings yields as numbers.
func asMoves(p TwoPiles, takings func(TwoPiles, func(from int, taken int64, left TwoPiles) bool),
	yield func(game.Move, TwoPiles, ...Spot) bool) {
	takings(p, func(pile int, taken int64, left TwoPiles) bool {
		done := game.Move{Verb: game.TakeBoth, Count: taken, Thing: game.Stone}
		spots := []Spot{{0, p[0] - taken}, {1, p[1] - taken}}
		if pile != FromBoth {
			done.Verb, done.Equal = game.Take, Count(p[:], p[pile])
			done.Was, done.Becomes = []int64{p[pile]}, []int64{p[pile] - taken}
			spots = spots[pile : pile+1]
		}
		return yield(done, left, spots...)
	})
}

// FromBoth stands for a move that takes from both piles.
const FromBoth = 2

// Takings yields the moves from a position: from the smaller pile, which is 0, from the larger one,
// 1, and FromBoth. Equal moves on two equal piles are one move.
func Takings(p TwoPiles, yield func(from int, taken int64, left TwoPiles) bool) {
	for from, take := range [...]TwoPiles{{1, 0}, {0, 1}, FromBoth: {1, 1}} {
		equal := from == 0 && p[0] == p[1]
		for k := int64(1); k*take[0] <= p[0] && k*take[1] <= p[1] && !equal; k++ {
			if !yield(from, k, SmallerFirst(p[0]-k*take[0], p[1]-k*take[1])) {
				return
			}
		}
	}
}

// lowestTakings is Takings with the moves first that leave the least.
func lowestTakings(p TwoPiles, yield func(from int, taken int64, left TwoPiles) bool) {
	for _, from := range [...]int{FromBoth, 1, 0} {
		most, take := p[from%2], TwoPiles{1, 1}
		if from != FromBoth {
			take[1-from] = 0
		}
		for k := most; k > 0 && (from != 0 || p[0] != p[1]); k-- {
			if !yield(from, k, SmallerFirst(p[0]-k*take[0], p[1]-k*take[1])) {
				return
			}
		}
	}
}

// WythoffCases returns the cases of two piles of up to largest. If they are ordered, the smaller
// one comes first, and one is not empty.
func WythoffCases(what [2]message.Kind, largest int64, ordered bool) PairCases {
	s := PairCases{
		What:     what,
		Largest:  TwoPiles{largest, largest},
		Ordered:  ordered,
		SmallTop: TwoPiles{WythoffSearched, WythoffSearched},
		Lost:     drawLost,
	}
	if ordered {
		s.Least[1] = 1
	}
	return s
}

// drawLost returns a random lost position of piles below largest. Their differences have every octave.
// In half of them the difference is a Fibonacci number or the sum of two, where multiples of the
// golden ratio are almost whole.
func drawLost(r *Draw, largest int64) TwoPiles {
	k := r.Within(r.Octave(1, max(1, largest*38/100)))
	if r.Choose(2) == 0 {
		few := bits.Len64(zeckendorf(k))
		k = Fibonacci[few-1]
		if r.IntN(4) > 0 {
			k += Fibonacci[r.IntN(few)]
		}
	}
	for k > 1 && LostWithDifference(k)[1]+1 > largest {
		k = k * 3 / 5
	}
	return LostWithDifference(k)
}

// Differences returns, for each difference of two piles up to most, the lost position, one with
// a stone more in both piles and one with up to most more. They are in random order.
func Differences(r *Draw, most int64) (list []TwoPiles) {
	for k := range most {
		lost := LostWithDifference(k + 1)
		for _, more := range []int64{0, 1, Between(r, 2, most)} {
			list = append(list, TwoPiles{lost[0] + more, lost[1] + more})
		}
	}
	Shuffle(r, list)
	return list
}

// Fibonacci are 1, 2, 3, 5, ... as far as they are below 2^40.
var Fibonacci = func() []int64 {
	list := []int64{1, 2}
	for list[len(list)-1] < 1<<40 {
		list = append(list, list[len(list)-1]+list[len(list)-2])
	}
	return list
}()

// zeckendorf returns the code of n: n as the one sum of different Fibonacci numbers no two
// of which are neighbours (Zeckendorf 1972). Bit i stands for Fibonacci[i].
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

// LostPartner returns the other pile of the one lost position that has a pile of n. The
// code of the smaller pile ends in an even number of zeros, and the code of the larger one
// is the same with one more zero (Silber 1977). The solutions use the golden ratio and no
// codes.
func LostPartner(n int64) int64 {
	code := zeckendorf(n)
	if n == 0 || bits.TrailingZeros64(code)%2 == 0 {
		return number(code << 1)
	}
	return number(code >> 1)
}

// LostWithDifference returns the lost position whose piles differ by k. For k > 0 its
// smaller pile is one more than the number whose code is that of k-1 with one more zero.
func LostWithDifference(k int64) TwoPiles {
	if k == 0 {
		return TwoPiles{}
	}
	a := number(zeckendorf(k-1)<<1) + 1
	return TwoPiles{a, a + k}
}
