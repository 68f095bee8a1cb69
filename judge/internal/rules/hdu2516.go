package rules

import (
	"math/rand/v2"
	"slices"
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
	const searched = 2000 // the heap up to which the game is searched
	cases := numberCases{what: "heap", least: 2, largest: 1<<31 - 1, smallTop: searched}
	table, lost := asksWinner(fibonacciNim(searched), untouched, "First win", "Second win"), schwenk(cases.largest)
	random := func(r *rand.Rand) int64 {
		n := cases.random(r)
		if r.IntN(3) > 0 { // a lost heap, or one beside it
			n = lost[r.IntN(len(lost))]
			switch r.IntN(4) {
			case 0:
				n += between(r, -2, 2)
			case 1: // what 32 bits keep of Fibonacci numbers too large for them
				n = fibonacci[r.IntN(len(fibonacci))] & (1<<32 - 1)
			}
		}
		return min(max(n, cases.least), cases.largest)
	}

	return problem[int64]{
		layout: untilMark("0"),
		cases:  cases,
		table:  table,
		second: func(n int64) (string, error) { return table.said(!slices.Contains(lost, n)), nil },
		work:   func(int64) int64 { return 50 }, // the Fibonacci numbers
		random: random,
		extreme: func(r *rand.Rand) [][]int64 {
			mixed := times(2000, func() int64 { return random(r) })
			return [][]int64{mixed, {cases.largest, cases.largest - 1, lost[len(lost)-1]}}
		},
	}.rules()
}

// untouched returns a heap of which nobody has taken yet.
func untouched(n int64) []limited { return alone(limited{n, n - 1}) }

// fibonacciNim returns the game of hdu2516. Heaps are searched up to one of so many. Of
// no stones no limit is told.
func fibonacciNim(searched int64) *playable[limited, heapAndMost] {
	search := &heapSearch{normal: newNormal(takeTwice, remembered)}
	game := limitedPile[heapAndMost]("at most %d may be taken", func(p limited, taken int64) int64 {
		return min(2*taken, p.pile-taken)
	})
	write, board := game.write, game.board
	game.read = func(in *scanner) limited {
		n, comma := in.intComma("heap", 0, shown)
		switch {
		case n == 0 && !comma:
			return limited{}
		case n == 1 && !comma:
			in.fail("of a heap of 1 nobody can begin to take: all would be taken at once")
		case !comma:
			return untouched(n)[0]
		}
		return limited{n, min(n, readLimit(in, comma, 2*shown))}
	}
	game.write = func(p limited) string {
		if p.pile == 0 {
			return "0"
		}
		return write(p)
	}
	game.board = func(p limited) Board {
		if p.pile == 0 {
			return numberOf(0, "stone", "stones", "")
		}
		return board(p)
	}
	game.search = func(p limited) (solver[heapAndMost], heapAndMost, error) {
		if p.pile > searched {
			return nil, heapAndMost{}, tooLarge("searched are heaps of up to %d", searched)
		}
		return search, heapAndMost{int16(p.pile), int16(p.most)}, nil
	}
	return game
}

// A heapAndMost is a position as search has it.
type heapAndMost struct{ heap, most int16 }

// takeTwice are the options of hdu2516.
func takeTwice(p heapAndMost, list []heapAndMost) []heapAndMost {
	for k := int16(1); k <= min(p.heap, p.most); k++ {
		rest := p.heap - k
		list = append(list, heapAndMost{rest, min(2*k, rest)})
	}
	return list
}
