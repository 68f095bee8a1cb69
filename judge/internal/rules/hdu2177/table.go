package hdu2177

import "grundy/judge/internal/rules"

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
func (t *lostTable) moves(p rules.TwoPiles) []wythoffMove {
	var moves []wythoffMove
	if k := p[1] - p[0]; k < int64(len(t.small)) && int64(t.small[k]) < p[0] {
		moves = append(moves, wythoffMove{true, rules.TwoPiles{int64(t.small[k]), int64(t.small[k]) + k}})
	}
	if other := int64(t.other[p[0]]); other < p[1] {
		moves = append(moves, wythoffMove{false, rules.SmallerFirst(p[0], other)})
	}
	if other := int64(t.other[p[1]]); other < p[0] && p[0] < p[1] {
		moves = append(moves, wythoffMove{false, rules.SmallerFirst(other, p[1])})
	}
	return moves
}
