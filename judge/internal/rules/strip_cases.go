package rules

import (
	"iter"
	"math/bits"
	"math/rand/v2"
)

// How the men of poj1704 and hdu4315 are set on a strip.

// SideBySide returns the cells of n men from one cell on.
func SideBySide(first, n int64) []int64 {
	room := make([]int64, n)
	room[0] = first - 1
	return behind(room)
}

// SetsOfMen yields all ways to set n men on cells up to top, increasing.
func SetsOfMen(n, top int) iter.Seq[[]int64] {
	return func(yield func(cells []int64) bool) {
		for set := uint(0); set < 1<<top; set++ {
			if bits.OnesCount(set) != n {
				continue
			}
			var cells []int64
			for rest := set; rest != 0; rest &= rest - 1 {
				cells = append(cells, int64(bits.TrailingZeros(rest))+1)
			}
			if !yield(cells) {
				return
			}
		}
	}
}

// SpreadMen returns how many men stand on a random strip, and how many cells it has:
// mostly a few men near the end.
func SpreadMen(r *rand.Rand, most, largest int64) (men, cells int64) {
	const fewMen, nearTop = 7, 16
	men, cells = Between(r, 1, fewMen), nearTop
	if r.IntN(4) == 0 {
		men, cells = Spread(r, 1, most), largest
	}
	return men, cells
}

// RandomMen returns increasing cells of n men, in two of five draws as pairedMen does,
// in one of five so with one pair set apart; the others stand anywhere.
func RandomMen(r *rand.Rand, n, largest, more int64) []int64 {
	switch r.IntN(5) {
	case 0:
		return PairedMen(r, n, largest, more, 1)
	case 1, 2:
		return PairedMen(r, n, largest, more, 0)
	}
	return menBehind(r, randomRoom(r, n, largest), largest)
}

// PairedMen returns increasing cells of n men who stand in pairs, beginning at the far
// end. The room inside a pair is the same by twos, so that a player who copies each
// move, or follows, can often win; of an odd number one pair has none. The first man,
// if he has no partner, counts as having more steps than room before him, so many as
// more says. Of that many pairs the room is another, or as good as: see nudged.
func PairedMen(r *rand.Rand, n, largest, more, apart int64) []int64 {
	room := randomRoom(r, n, largest)
	inside := func(k int64) *int64 { return &room[1-n%2+2*k] } // the k-th pair's
	pairs := (n + 1) / 2
	if n%2 == 0 {
		more = 0 // every man has a partner
	} else if pairs > 1 {
		room[0] = max(0, room[0]-more)
	}
	for k := int64(0); k+1 < pairs; k += 2 {
		*inside(k + 1) = *inside(k) + more
		more = 0
	}
	if pairs%2 == 1 {
		*inside(pairs - 1) = 0
	}
	for ; apart > 0; apart-- {
		k := r.Int64N(pairs)
		*inside(k) = Nudged(r, *inside(k), 0, *inside(k)+free(room, largest))
	}
	return menBehind(r, room, largest)
}

// randomRoom returns how many cells are free before each of n men. Together that is
// less than there are; mostly much less, so that there is room for more.
func randomRoom(r *rand.Rand, n, largest int64) []int64 {
	most := (largest - n) / n
	if most > 4 && r.IntN(4) > 0 {
		most /= Between(r, 2, 4)
	}
	return Times(n, func() int64 { return Between(r, Spread(r, 0, most), most) })
}

// free returns how many cells are left behind the last man.
func free(room []int64, largest int64) int64 {
	return largest - int64(len(room)) - Sum(room)
}

// menBehind is behind, but in a quarter of the draws the last man is moved to the last
// cell; that room is no pair's.
func menBehind(r *rand.Rand, room []int64, largest int64) []int64 {
	if between := len(room) % 2; r.IntN(4) == 0 && between < len(room) {
		room[between] += free(room, largest)
	}
	return behind(room)
}

// behind returns the cells of men with so much room before each.
func behind(room []int64) []int64 {
	last := int64(0)
	cells := make([]int64, len(room))
	for i, e := range room {
		last += e + 1
		cells[i] = last
	}
	return cells
}
