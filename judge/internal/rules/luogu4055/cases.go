package luogu4055

import (
	"bytes"
	"slices"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
)

// Small yields all boards of up to 3 by 3 cells, and all rows and columns of up to 5.
func (placing) Small(yield func(grid) bool) {
	for cells := 1; cells <= 9; cells++ {
		for h := 1; h <= cells; h++ {
			w := cells / h
			if h*w != cells || max(h, w) > 5 || max(h, w) > 3 && min(h, w) > 1 {
				continue
			}
			for blocked := range rules.Subsets(rules.Cells(int64(h), int64(w))) {
				b := filled(h, w, ".")
				for _, at := range blocked {
					b[at[0]-1][at[1]-1] = '#'
				}
				if !yield(b) {
					return
				}
			}
		}
	}
}

// filled returns a board of free or of blocked cells.
func filled(h, w int, sign string) grid {
	return rules.Times(h, func() []byte { return bytes.Repeat([]byte(sign), w) })
}

// A domino is two cells beside each other, given by row and column from 0.
type domino [2][2]int

// tiled returns dominoes that cover a board of h by w cells, but for one cell if their number is odd, in
// any order.
func tiled(r *rules.Draw, h, w int) []domino {
	var list []domino
	for i := range h {
		for j := 0; j+1 < w; j += 2 {
			list = append(list, domino{{i, j}, {i, j + 1}})
		}
	}
	for i := 0; w%2 == 1 && i+1 < h; i += 2 {
		list = append(list, domino{{i, w - 1}, {i + 1, w - 1}})
	}
	at := map[[2]int]int{}
	for k, d := range list {
		at[d[0]], at[d[1]] = k, k
	}
	for range 4 * len(list) { // turn two that lie side by side
		k := r.IntN(len(list))
		d := list[k]
		down, right := d[1][0]-d[0][0], d[1][1]-d[0][1]
		a, b := [2]int{d[0][0] + right, d[0][1] + down}, [2]int{d[1][0] + right, d[1][1] + down}
		other, ok := at[a]
		if second, both := at[b]; !ok || !both || other != second {
			continue
		}
		list[k], list[other] = domino{d[0], a}, domino{d[1], b}
		at[d[0]], at[a], at[d[1]], at[b] = k, k, other, other
	}
	rules.Shuffle(r, list)
	return list
}

// paired returns a lost board with n free cells, in pairs of neighbours, or as many as fit.
func paired(r *rules.Draw, h, w, n int) grid {
	b := filled(h, w, "#")
	list := tiled(r, h, w)
	for _, d := range list[:min(n/2, len(list))] {
		for _, at := range d {
			b[at[0]][at[1]] = '.'
		}
	}
	return b
}

// scattered returns a board with n free cells, any of them. If it is a forest, they form no circle and may
// be fewer.
func scattered(r *rules.Draw, h, w, n int, forest bool) grid {
	b := filled(h, w, "#")
	groups := rules.NewForest(int64(h*w) - 1) // of cells that can be reached from one another
	for _, i := range r.Perm(h * w) {
		if n == 0 {
			break
		}
		var beside []int64 // the groups beside the cell
		circle := false
		for _, at := range around(cell{int64(i / w), int64(i % w)}) {
			y, x := int(at[0]), int(at[1])
			if y < 0 || y >= h || x < 0 || x >= w || b[y][x] == '#' {
				continue
			}
			g := groups.Tree(int64(y*w + x))
			circle = circle || slices.Contains(beside, g)
			beside = append(beside, g)
		}
		if forest && circle {
			continue
		}
		for _, g := range beside {
			groups.Join([2]int64{int64(i), g})
		}
		b[i/w][i%w] = '.'
		n--
	}
	return b
}

// changed frees or blocks some cells of a board.
func (c grid) changed(r *rules.Draw, cells int) grid {
	for range cells {
		row := c[r.IntN(len(c))]
		j := r.IntN(len(row))
		row[j] ^= '.' ^ '#'
	}
	return c
}

// Random returns boards of every octave of the longer side and of the number of free cells. Half are lost; the
// others are one or two cells beside that, or any. Search reaches more than half.
func (placing) Random(r *rules.Draw, _ rules.Winner[grid]) grid {
	lost := r.Choose(2) == 0
	small := r.Every(2)
	longest, most := int64(side), int64(side*side)
	if small {
		longest, most = 8, together
	}
	least, top := r.Octave(1, longest)
	lo, hi := r.Octave(1, min(most, top*top))
	s := r.Within(least, top)
	for s*s < lo {
		s++
	}
	n := r.Within(lo, min(hi, s*s))
	if lost && n == 1 && s > 1 {
		n++
	} else if lost && n > 1 && n%2 == 1 {
		n-- // stays within the octave, which begins with an even number
	}
	other := s
	if shortest := (n + s - 1) / s; r.IntN(2) == 0 && shortest < s {
		other = rules.Spread(r, shortest, s)
	}
	h, w := int(s), int(other)
	if r.IntN(2) == 0 {
		h, w = w, h
	}
	if lost {
		return paired(r, h, w, int(n))
	}
	switch kind := r.IntN(4); {
	case kind == 0 && n > 1:
		return paired(r, h, w, int(n)).changed(r, 1+r.IntN(2))
	case kind == 1 || !small && kind == 2 && n < int64(h*w)/2:
		return scattered(r, h, w, int(n), true)
	}
	return scattered(r, h, w, int(n), false)
}

// Large returns a large board, lost or some cells beside that, or one without circles.
func (placing) Large(r *rules.Draw, _ rules.Winner[grid]) grid {
	h, w := side-r.IntN(3), side-r.IntN(3)
	n := h * w / 10 * (4 + r.IntN(6))
	switch r.IntN(4) {
	case 0:
		return scattered(r, h, w, n, true)
	case 1:
		return paired(r, h, w, n).changed(r, 1+r.IntN(30))
	case 2:
		return scattered(r, h, w, n, false)
	}
	return paired(r, h, w, n)
}

// Top returns the full board, one with a cell less in each direction, the longest row and column, single cells,
// one long way of an even and of an odd number of cells, and a board on which no two free cells are side by
// side.
func (placing) Top() []grid {
	full := func(h, w int) grid { return filled(h, w, ".") }
	way, apart := full(side, side), full(side, side)
	for i := range side {
		if i%2 == 1 {
			way[i] = bytes.Repeat([]byte("#"), side)
			way[i][i/2%2*(side-1)] = '.'
		}
		for j := range side {
			if (i+j)%2 == 1 {
				apart[i][j] = '#'
			}
		}
	}
	odd := rules.Replaced(way, 0, append(bytes.Repeat([]byte("."), side-1), '#')) // without its start
	return []grid{
		full(side, side), full(side-1, side-1), full(1, side), full(side-1, 1),
		full(1, 1), filled(1, 1, "#"), way, odd, apart, filled(1, side, "#"),
	}
}

// Simpler yields boards without some rows or columns, and with a free cell blocked.
func (placing) Simpler(c grid, yield func(grid) bool) bool {
	things := len(c) * len(c[0])
	return rules.Shorter(c, func(rows [][]byte) bool { return yield(rows) }) &&
		rules.Windows(len(c[0]), things, func(i, j int) bool {
			return yield(lists.Each(c, func(row []byte) []byte { return rules.Cut(row, i, j) }))
		}) &&
		rules.Places(things-1, 1, things, func(i int) bool {
			row, column := i/len(c[0]), i%len(c[0])
			return c[row][column] == '#' || yield(rules.Replaced(c, row, rules.Replaced(c[row], column, '#')))
		})
}
