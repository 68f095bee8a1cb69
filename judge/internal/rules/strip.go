package rules

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"sort"
)

// What poj1704 and hdu4315 share: men stand on different cells 1, 2, 3, ... of a
// strip and go towards its end, cell 0.

const (
	stripCells     = 63      // searched are men on cells that are bits of a uint64,
	stripPositions = 1 << 15 // and at most as many positions
)

// onStrip returns the cells on which men stand, which increase, each as a bit. It
// returns an error that is game.ErrTooLarge if there are too many ways in which they can
// come to stand later. Ends says that they can all go to cell 0.
func onStrip(cells []int64, ends bool) (uint64, error) {
	if n := len(cells); n > 0 && cells[n-1] > stripCells {
		return 0, tooLarge("searched are cells up to %d", stripCells)
	}
	var men uint64
	ways := make([]int, stripCells+1) // for the men so far: by the cell of the last one
	ways[0] = 1
	for _, c := range cells {
		men |= 1 << c
		next := make([]int, stripCells+1)
		if ends {
			next[0] = ways[0]
		}
		sum := 0
		for to := int64(1); to <= c; to++ {
			sum += ways[to-1]
			next[to] = sum
		}
		ways = next
	}
	sum := 0
	for _, w := range ways {
		sum += w
	}
	if sum > stripPositions {
		return 0, tooLarge("searched are up to %d positions", stripPositions)
	}
	return men, nil
}

// slides yields the moves of men on increasing cells: the i-th man goes as far as cell
// to, not below first, neither onto another man nor past him.
func slides(cells []int64, first int64, yield func(i int, to int64) bool) {
	for i, c := range cells {
		for to := c - 1; to >= first; to-- {
			if i > 0 && to == cells[i-1] {
				break
			}
			if !yield(i, to) {
				return
			}
		}
	}
}

// sideBySide returns the cells of n men from one cell on.
func sideBySide(first, n int64) []int64 {
	next := first - 1
	return numbers(n, func() int64 {
		next++
		return next
	})
}

// setsOfMen yields all ways to set n men on cells up to top, increasing. It reports
// whether yield wants more.
func setsOfMen(n, top int, yield func(cells []int64) bool) bool {
	for set := uint(0); set < 1<<top; set++ {
		if bits.OnesCount(set) != n {
			continue
		}
		var cells []int64
		for rest := set; rest != 0; rest &= rest - 1 {
			cells = append(cells, int64(bits.TrailingZeros(rest))+1)
		}
		if !yield(cells) {
			return false
		}
	}
	return true
}

// spreadMen returns how many men stand on a random strip, and how many cells it has:
// mostly a few men near the end.
func spreadMen(r *rand.Rand, most, largest int64) (men, cells int64) {
	const fewMen, nearTop = 7, 16
	men, cells = between(r, 1, fewMen), nearTop
	if r.IntN(4) == 0 {
		men, cells = spread(r, 1, most), largest
	}
	return men, cells
}

// randomMen returns increasing cells of n men, in two of five draws as pairedMen does,
// in one of five so with one pair set apart; the others stand anywhere.
func randomMen(r *rand.Rand, n, largest, more int64) []int64 {
	switch r.IntN(5) {
	case 0:
		return pairedMen(r, n, largest, more, 1)
	case 1, 2:
		return pairedMen(r, n, largest, more, 0)
	}
	return menBehind(r, randomRoom(r, n, largest), largest)
}

// pairedMen returns increasing cells of n men who stand in pairs, beginning at the far
// end. The room inside a pair is the same by twos, so that a player who copies each
// move, or follows, can often win; of an odd number one pair has none. The first man,
// if he has no partner, counts as having more steps than room before him, so many as
// more says. Of that many pairs the room is another, or as good as: see nudged.
func pairedMen(r *rand.Rand, n, largest, more, apart int64) []int64 {
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
		*inside(k) = nudged(r, *inside(k), 0, *inside(k)+free(room, largest))
	}
	return menBehind(r, room, largest)
}

// randomRoom returns how many cells are free before each of n men. Together that is
// less than there are; mostly much less, so that there is room for more.
func randomRoom(r *rand.Rand, n, largest int64) []int64 {
	most := (largest - n) / n
	if most > 4 && r.IntN(4) > 0 {
		most /= between(r, 2, 4)
	}
	return numbers(n, func() int64 { return between(r, spread(r, 0, most), most) })
}

// free returns how many cells are left behind the last man.
func free(room []int64, largest int64) int64 {
	left := largest - int64(len(room))
	for _, e := range room {
		left -= e
	}
	return left
}

// menBehind returns the cells of men with so much room before each. In a quarter of
// the draws the last one is moved to the last cell; that room is no pair's.
func menBehind(r *rand.Rand, room []int64, largest int64) []int64 {
	if between := len(room) % 2; r.IntN(4) == 0 && between < len(room) {
		room[between] += free(room, largest)
	}
	cells := make([]int64, len(room))
	last := int64(0)
	for i := range cells {
		last += room[i] + 1
		cells[i] = last
	}
	return cells
}

// closer yields the men nearer to the end: all rooms before men closed or halved, some
// of them closed, or one of them smaller, by its man or by him and all behind him, or
// with every room that is as large. It reports whether yield wants more.
func closer(cells []int64, yield func([]int64) bool) bool {
	order := make([]int, len(cells)) // from the end
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool { return cells[order[i]] < cells[order[j]] })
	room, last := make([]int64, len(cells)), int64(0)
	for k, i := range order {
		room[k] = cells[i] - last - 1
		last = cells[i]
	}
	place := func(room []int64) []int64 {
		placed, last := make([]int64, len(cells)), int64(0)
		for k, i := range order {
			last += room[k] + 1
			placed[i] = last
		}
		return placed
	}
	// shrink yields the men with those rooms from i up to j made smaller that are so.
	shrink := func(i, j int, to func(e int64) int64) bool {
		other, changed := slices.Clone(room), false
		for k := i; k < j; k++ {
			other[k] = to(other[k])
			changed = changed || other[k] != room[k]
		}
		return !changed || yield(place(other))
	}
	n := len(cells)
	closed := func(int64) int64 { return 0 }
	return shrink(0, n, closed) &&
		shrink(0, n, func(e int64) int64 { return e / 2 }) &&
		windows(n, func(i, j int) bool { return shrink(i, j, closed) }) &&
		places(n-1, 1, n, func(k int) bool {
			e := room[k]
			return smaller(e, 0, func(less int64) bool {
				equal := func(other int64) int64 {
					if other == e {
						return less
					}
					return other
				}
				alone := replaced(cells, order[k], cells[order[k]]-(e-less))
				return shrink(0, n, equal) && yield(place(replaced(room, k, less))) && yield(alone)
			})
		})
}

// fewer yields what may be left out of n things, from i up to j: half of them, a
// quarter, and so on, and each one, the last first, but never so many that fewer
// than fewest remain. It reports whether yield wants more.
func fewer(n, fewest int, yield func(i, j int) bool) bool {
	size := 1
	for 2*size <= n-fewest {
		size *= 2
	}
	for ; size > 0 && size <= n-fewest; size /= 2 {
		// Parts overlap by half, so that two men who belong together are found.
		if !places(n-size, max(1, size/2), n, func(i int) bool { return yield(n-size-i, n-i) }) {
			return false
		}
	}
	return true
}
