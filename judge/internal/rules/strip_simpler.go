package rules

import (
	"cmp"
	"slices"
)

// Closer yields the men nearer to the end: all rooms before men closed or halved, some
// of them closed, or one of them smaller, by its man or by him and all behind him, or
// with every room that is as large. It reports whether yield wants more.
func Closer(cells []int64, yield func([]int64) bool) bool {
	order := make([]int, len(cells)) // from the end
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(cells[i], cells[j]) })
	room, last := make([]int64, len(cells)), int64(0)
	for k, i := range order {
		room[k] = cells[i] - last - 1
		last = cells[i]
	}
	place := func(room []int64) []int64 {
		placed := make([]int64, len(cells))
		for k, cell := range behind(room) {
			placed[order[k]] = cell
		}
		return placed
	}
	// shrink yields the men with those rooms from i up to j made smaller that are so.
	shrink := func(i, j int, to func(e int64) int64) bool {
		other, changed := altered(room, i, j, to)
		return !changed || yield(place(other))
	}
	n := len(cells)
	closed := func(int64) int64 { return 0 }
	return shrink(0, n, closed) &&
		shrink(0, n, func(e int64) int64 { return e / 2 }) &&
		windows(n, func(i, j int) bool { return shrink(i, j, closed) }) &&
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
				return shrink(0, n, equal) && yield(place(Replaced(room, k, less))) && yield(alone)
			})
		})
}
