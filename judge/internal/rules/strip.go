package rules

import (
	"cmp"
	"iter"
	"slices"
)

// Games on a strip: men on different cells 1, 2, 3, ... move towards its end, cell 0.

const (
	stripCells     = 63      // search reaches these cells, the bits of a uint64,
	stripPositions = 1 << 13 // and this many positions
)

// OnStrip returns increasing cells of men as bits. If too many positions can follow, the
// error is game.ErrTooLarge; ends says whether all men can go to cell 0.
func OnStrip(cells []int64, ends bool) (uint64, error) {
	n := len(cells)
	if n > 0 && cells[n-1] > stripCells {
		return 0, TooLarge("bound cells", stripCells)
	}
	var men uint64
	ways := make([]int64, stripCells+1) // ways to place the men so far, by the cell of the last one
	ways[0] = 1
	for _, c := range cells {
		men |= 1 << c
		next := make([]int64, stripCells+1)
		for to := int64(1); to <= c; to++ {
			next[to] = next[to-1] + ways[to-1]
		}
		if ends {
			next[0] = ways[0]
		}
		ways = next
		if Sum(ways) > stripPositions {
			return 0, TooLarge("bound positions", stripPositions)
		}
	}
	return men, nil
}

// Slides yields the moves of men on increasing cells: man i goes to a cell from first on,
// without passing another man.
func Slides(cells []int64, first int64, yield func(i int, to int64) bool) {
	for i, c := range cells {
		for to := c - 1; to >= first && (i == 0 || to > cells[i-1]); to-- {
			if !yield(i, to) {
				return
			}
		}
	}
}

// SideBySide returns the cells of n men side by side, the first one on cell first.
func SideBySide(first, n int64) []int64 {
	room := make([]int64, n)
	room[0] = first - 1
	return behind(room)
}

// SetsOfMen yields all increasing cells up to top of n men.
func SetsOfMen(n, top int) iter.Seq[[]int64] {
	return func(yield func(cells []int64) bool) {
		for cells := range Subsets(slices.Collect(UpTo(int64(top)))) {
			if len(cells) == n && !yield(cells) {
				return
			}
		}
	}
}

// RandomMen returns increasing cells of men of every pair of octaves: of the last cell and of
// their number. See pairedMen.
func RandomMen(r *Draw, most, largest int64, more func(n int64) int64) []int64 {
	if r.Small() {
		most, largest = 7, 16 // search reaches these
	}
	changed := r.Choose(3) == 0
	lo, hi := r.Octave(1, largest)
	n := int64(1)
	if !r.Every(8) {
		n = r.Within(r.Octave(min(hi, 2), min(most, hi)))
	}
	last := r.Within(max(lo, min(n+1, hi)), hi)
	steps := more(n)
	if n == 1 {
		return []int64{last}
	}
	return pairedMen(r, n, last, steps, changed)
}

// LargeMen returns pairedMen as large as possible, many or few.
func LargeMen(r *Draw, most, largest int64, more func(n int64) int64) []int64 {
	n := most - r.Int64N(4)
	if r.IntN(2) == 0 {
		n = Between(r, 2, 5)
	}
	return pairedMen(r, n, largest, more(n), r.IntN(2) == 0)
}

// pairedMen returns increasing cells of n men in pairs, from the far end on. The rooms inside
// pairs are piles that cancel, up to three of them large, since a player who copies or follows
// each move can win there. A first man without a partner counts as having more additional steps.
// If changed is true, one of the large piles has another size.
func pairedMen(r *Draw, n, last, more int64, changed bool) []int64 {
	piles, left := (n+1)/2, last-n
	some := min(piles, Between(r, 1, 3))
	top := Wide(r, 0, left/some)
	inside := PileCases{}.cancelling(r, int(some), top/2, top, r.IntN(3), nil)
	if some == 1 {
		inside[0] = 0
	}
	i := r.Int64N(some)
	if changed && r.IntN(4) == 0 {
		inside[i] = Spread(r, 0, left/some)
	} else if changed {
		inside[i] = Nudged(r, inside[i], 0, left/some)
	}
	left -= Sum(inside)
	others := piles - some
	if others > 0 {
		inside = append(inside, PileCases{}.cancelling(r, int(others), 0, left/others, r.IntN(3), nil)...)
	}
	if r.IntN(2) == 0 {
		slices.Reverse(inside)
	}
	room, between := make([]int64, n), n%2
	for k := range room {
		if int64(k)%2 != between {
			room[k] = inside[k/2]
		}
	}
	if between == 1 {
		room[0] = max(0, room[0]-more)
	}
	left = last - n - Sum(room)
	for k := between; k < n; k += 2 { // the other rooms
		room[k] = Spread(r, 0, left/n)
	}
	room[between] += last - n - Sum(room)
	return behind(room)
}

// behind returns the cells of men with this room before each.
func behind(room []int64) []int64 {
	last := int64(0)
	cells := make([]int64, len(room))
	for i, e := range room {
		last += e + 1
		cells[i] = last
	}
	return cells
}

// Closer yields the men nearer to the end: with all rooms before men closed or halved, some
// closed, two of a few men smaller by the same number, or one smaller (alone, with all men
// after it, or with all rooms of the same size).
// It reports whether yield wants more.
func Closer(cells []int64, yield func([]int64) bool) bool {
	order := make([]int, len(cells)) // from the end
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(cells[i], cells[j]) })
	room, last := make([]int64, len(cells)), int64(0)
	for k, i := range order {
		room[k], last = cells[i]-last-1, cells[i]
	}
	place := func(room []int64) bool {
		placed := make([]int64, len(cells))
		for k, cell := range behind(room) {
			placed[order[k]] = cell
		}
		return yield(placed)
	}
	// shrink yields the men with to applied to the rooms i to j-1, if that changes any.
	shrink := func(i, j int, to func(e int64) int64) bool { return altered(room, i, j, to, place) }
	n := len(cells)
	closed := func(int64) int64 { return 0 }
	return shrink(0, n, closed) &&
		shrink(0, n, func(e int64) int64 { return e / 2 }) &&
		Windows(n, n, func(i, j int) bool { return shrink(i, j, closed) }) &&
		twoSmaller(room, place) &&
		Places(n-1, 1, n, func(k int) bool {
			e := room[k]
			return Smaller(e, 0, func(less int64) bool {
				equal := func(other int64) int64 {
					if other == e {
						return less
					}
					return other
				}
				alone := Replaced(cells, order[k], cells[order[k]]-(e-less))
				return shrink(0, n, equal) && place(Replaced(room, k, less)) && yield(alone)
			})
		})
}

// twoSmaller yields the rooms of a few men with two smaller by the least of them. It reports
// whether yield wants more.
func twoSmaller(room []int64, yield func([]int64) bool) bool {
	const few = 16
	for i, a := range room {
		for k, b := range room[:i] {
			least := min(a, b)
			if least > 0 && len(room) <= few && !yield(Replaced(Replaced(room, i, a-least), k, b-least)) {
				return false
			}
		}
	}
	return true
}
