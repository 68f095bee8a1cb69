package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"grundy/judge/internal/game"
)

// hdu2516 is a heap from which a move takes at most twice what the move before it
// took, and the first move not all; the winner is asked for.
//
// Beyond search, which reaches heaps of 2,000, a heap is lost for the first player iff
// it is in the sequence of Schwenk ("Take-away games", 1970), which holds for any rule
// that bounds a move by the one before: h(1) = 1, and h(i+1) = h(i) + h(j) for the
// least j with which 2 h(j) >= h(i). The numbers are those of the solution, of course,
// which knows them by another rule. A test holds them against search up to 2,000, and
// against a sweep from the rules up to 300,000.
func hdu2516() Rules {
	const (
		least, largest = 2, 1<<31 - 1 // stones
		searched       = 2000         // the heap up to which the game is searched
	)
	lost := schwenk(largest)
	random := func(r *rand.Rand) int64 {
		n := spread(r, least, largest)
		if r.IntN(3) > 0 { // a lost heap, or one beside it
			n = lost[r.IntN(len(lost))]
			switch r.IntN(4) {
			case 0:
				n += between(r, -2, 2)
			case 1: // what 32 bits keep of Fibonacci numbers too large for them
				n = fibonacci[r.IntN(len(fibonacci))] & (1<<32 - 1)
			}
		}
		return min(max(n, least), largest)
	}
	search := game.Normal(takeTwice, remembered)

	return problem[int64]{
		layout: untilMark("0"),
		read:   func(in *scanner) int64 { return in.int("heap", least, largest) },
		write:  func(out *printer, n int64) { out.line(n) },
		answer: func(n int64) (string, error) {
			if n > searched {
				return "", fmt.Errorf("%w: searched are heaps of up to %d", game.ErrTooLarge, searched)
			}
			won, err := search.Wins(heapAndMost{int16(n), int16(n - 1)})
			return answerOf(won, err, "First win", "Second win")
		},
		second: func(n int64) (string, error) {
			return answerOf(!slices.Contains(lost, n), nil, "First win", "Second win")
		},
		work:     func(int64) int64 { return 50 }, // the Fibonacci numbers
		spacings: freeSpacing,
		small: func(yield func(int64) bool) {
			for n := int64(least); n <= searched; n++ {
				if !yield(n) {
					return
				}
			}
		},
		random: random,
		extreme: func() [][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			mixed := numbers(2000, func() int64 { return random(r) })
			return [][]int64{mixed, {largest, largest - 1, lost[len(lost)-1]}}
		},
		simpler: func(n int64, yield func(int64) bool) { smaller(n, least, yield) },
	}
}

// A heapAndMost is a position of hdu2516: the heap, and how many may be taken.
type heapAndMost struct{ heap, most int16 }

// takeTwice are the options of hdu2516.
func takeTwice(p heapAndMost, list []heapAndMost) []heapAndMost {
	for k := int16(1); k <= min(p.heap, p.most); k++ {
		rest := p.heap - k
		list = append(list, heapAndMost{rest, min(2*k, rest)})
	}
	return list
}

// schwenk returns the heaps up to n that are lost for the first player.
func schwenk(n int64) []int64 {
	lost := []int64{1}
	for j := 0; ; {
		last := lost[len(lost)-1]
		for 2*lost[j] < last {
			j++
		}
		if last+lost[j] > n {
			return lost
		}
		lost = append(lost, last+lost[j])
	}
}
