package rules

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"grundy/judge/internal/game"
)

// hdu2177 is Wythoff's game; the winning first moves are asked for, in an order.
//
// Beyond search, which reaches piles of 150, answers come from the table of the lost
// positions, made by the rule that the smaller pile of the next one is the least
// number in none before. The proof of the solution's formula rests on that rule, too;
// the formula itself, with the golden ratio, stands nowhere here. Tests hold the table
// against search up to piles of 150, and against lostByCode up to a million.
func hdu2177() Rules {
	const largest = 1000000 // stones in a pile
	// One tries all sizes that a pile may be left with, three steps each.
	work := func(p twoPiles) int64 { return 3 * (p[1] + 1) }
	search := game.Normal(takeEqual, remembered)
	var table *lostTable

	return problem[twoPiles]{
		layout: untilMark("0 0"),
		read: func(in *scanner) twoPiles {
			a := in.int("smaller pile", 0, largest)
			return twoPiles{a, in.int("larger pile", a, largest)}
		},
		write: func(out *printer, p twoPiles) { out.line(p[:]...) },
		answer: func(p twoPiles) (string, error) {
			if p[1] > wythoffSearched {
				return "", errWythoffTooLarge
			}
			var moves []wythoffMove
			try := func(both bool, a, b int64) error {
				if a < 0 || b < 0 {
					return nil
				}
				won, err := wythoffWins(search, twoPiles{a, b})
				if err == nil && !won {
					moves = append(moves, newWythoffMove(both, a, b))
				}
				return err
			}
			for k := int64(1); k <= p[1]; k++ {
				if err := errors.Join(try(true, p[0]-k, p[1]-k), try(false, p[0]-k, p[1]), try(false, p[0], p[1]-k)); err != nil {
					return "", err
				}
			}
			return winningMoves(moves), nil
		},
		second: func(p twoPiles) (string, error) {
			if table == nil {
				table = newLostTable(largest)
			}
			return winningMoves(table.moves(p)), nil
		},
		work: work,
		stricter: func(p twoPiles) string {
			if p[0] > 0 {
				return ""
			}
			return "a pile of 0: most published programs fail on it, so HDU's data seem to have none"
		},
		leftOpen: func(p twoPiles, answer, output string) string {
			if !sameMoves(p, answer, output) {
				return ""
			}
			return "the statement does not say in which order moves on one pile stand, nor whether piles that two moves leave are printed twice; this order is that of a program accepted at HDU"
		},
		spacings: freeSpacing,
		small: func(yield func(twoPiles) bool) {
			for b := int64(1); b <= wythoffSearched; b++ {
				for a := int64(0); a <= b; a++ {
					if !yield(twoPiles{a, b}) {
						return
					}
				}
			}
		},
		random: func(r *rand.Rand) twoPiles {
			p := randomTwoPiles(r, largest)
			return twoPiles{min(p[0], p[1]), max(p[0], p[1], 1)}
		},
		extreme: func() [][]twoPiles {
			r := rand.New(rand.NewPCG(1, 1))
			near := func(top int64) func() twoPiles {
				return func() twoPiles {
					for {
						p := nearLost(r, top)
						if p = (twoPiles{min(p[0], p[1]), max(p[0], p[1])}); p[0] > 0 {
							return p
						}
					}
				}
			}
			inputs := [][]twoPiles{{{largest - 1, largest}}, {{largest, largest}}, {{0, largest}}, full(2000, work, near(1500))}
			for range 10 {
				inputs = append(inputs, full(2000, work, near(largest)))
			}
			return inputs
		},
		simpler: func(p twoPiles, yield func(twoPiles) bool) {
			simplerTwoPiles(p, func(q twoPiles) bool {
				return q[0] > q[1] || q[1] == 0 || yield(q)
			})
		},
	}
}

// A wythoffMove is what a winning move leaves, the smaller pile first.
type wythoffMove struct {
	both         bool // from both piles
	small, large int64
}

func newWythoffMove(both bool, a, b int64) wythoffMove {
	return wythoffMove{both, min(a, b), max(a, b)}
}

// winningMoves writes the answer: the moves on both piles first, then by the smaller
// pile. Of equal piles it makes no difference from which one is taken, so what two
// moves on one pile leave alike stands there once.
func winningMoves(moves []wythoffMove) string {
	if len(moves) == 0 {
		return "0\n"
	}
	slices.SortFunc(moves, func(m, n wythoffMove) int {
		switch {
		case m.both && !n.both:
			return -1
		case n.both && !m.both:
			return 1
		}
		return cmp.Or(cmp.Compare(m.small, n.small), cmp.Compare(m.large, n.large))
	})
	var answer strings.Builder
	answer.WriteString("1\n")
	for _, m := range slices.Compact(moves) {
		fmt.Fprintln(&answer, m.small, m.large)
	}
	return answer.String()
}

// sameMoves reports whether an output has the lines of the answer but for their
// order, and for how often one stands there, once or twice. What a move on both piles
// leaves must stand first.
func sameMoves(p twoPiles, answer, output string) bool {
	want, got := strings.Split(strings.TrimSpace(answer), "\n"), strings.Split(strings.TrimSpace(output), "\n")
	if len(want) < 2 || len(got) < 2 || got[0] != want[0] {
		return false
	}
	var small, large int64
	fmt.Sscan(want[1], &small, &large)
	if both := large-small == p[1]-p[0]; both && got[1] != want[1] {
		return false
	}
	want, got = want[1:], got[1:]
	slices.Sort(want)
	slices.Sort(got)
	for i := range got {
		if i >= 2 && got[i] == got[i-2] {
			return false
		}
	}
	return slices.Equal(slices.Compact(want), slices.Compact(got))
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

// moves returns the winning moves.
func (t *lostTable) moves(p twoPiles) []wythoffMove {
	var moves []wythoffMove
	if k := p[1] - p[0]; k < int64(len(t.small)) && int64(t.small[k]) < p[0] {
		moves = append(moves, newWythoffMove(true, int64(t.small[k]), int64(t.small[k])+k))
	}
	if other := int64(t.other[p[0]]); other < p[1] {
		moves = append(moves, newWythoffMove(false, p[0], other))
	}
	if other := int64(t.other[p[1]]); other < p[0] {
		moves = append(moves, newWythoffMove(false, other, p[1]))
	}
	return moves
}
