package luogu4055

import (
	"math/bits"

	"grundy/judge/internal/rules"
)

// A board is a grid with the search of its game. It numbers the free cells from 0.
type board struct {
	grid   grid
	free   int          // cells
	number map[cell]int // of the free cells
	next   [][]int      // the free cells beside each
	forest bool         // whether they form no circle
	most   int          // how many are in the largest group of cells that can be reached from one another
	search *rules.Plain[place]
}

// A place is a position for search. If the free cells form no circle, it is the cell of the stone and the one
// that it came from; else the cell and the set of those that can be reached and where it has not been. A
// cell of none is there before the stone is placed.
type place struct {
	at, from int16
	open     uint64
}

const none = -1

func newBoard(c grid) *board {
	b := &board{grid: c, number: make(map[cell]int)}
	cells := c.cells('.')
	b.free = len(cells)
	for i, at := range cells {
		b.number[at] = i
	}
	b.next = make([][]int, b.free)
	for i, at := range cells {
		for _, d := range directions {
			if j, free := b.number[cell{at[0] + d[0], at[1] + d[1]}]; free {
				b.next[i] = append(b.next[i], j)
			}
		}
	}
	b.groups()
	b.search = rules.NewNormal(b.options, rules.Remembered)
	b.search.Within = func(k place) error {
		if left := bits.OnesCount64(k.open); left > timed {
			return rules.TooLarge("bound squares left", left, timed)
		}
		return nil
	}
	return b
}

// groups finds the largest group, and whether one has a circle: then it has as many sides between cells as
// cells, or more.
func (b *board) groups() {
	b.forest = true
	met := make([]bool, b.free)
	for i := range b.next {
		if met[i] {
			continue
		}
		met[i] = true
		group, sides := []int{i}, 0
		for k := 0; k < len(group); k++ {
			sides += len(b.next[group[k]])
			for _, j := range b.next[group[k]] {
				if !met[j] {
					met[j] = true
					group = append(group, j)
				}
			}
		}
		b.most = max(b.most, len(group))
		b.forest = b.forest && sides/2 < len(group)
	}
}

// place returns a position for search.
func (b *board) place(been [][2]int64) (place, error) {
	switch {
	case b.forest:
	case b.most > together || b.free > 64:
		return place{}, rules.TooLarge("bound cells in one piece", together)
	}
	k := place{none, none, 0}
	if !b.forest {
		k.open = ^uint64(0) >> (64 - b.free)
	}
	for _, at := range been {
		k = b.step(k, b.number[at])
	}
	return k, nil
}

// step returns the position after the stone was placed on a cell or pushed there.
func (b *board) step(k place, to int) place {
	if b.forest {
		return place{int16(to), k.at, 0}
	}
	return place{int16(to), 0, b.reach(k.open&^(1<<to), to)}
}

// reach returns the cells of a set that can be reached from a cell.
func (b *board) reach(open uint64, from int) uint64 {
	reached, edge := uint64(0), uint64(1)<<from
	for edge != 0 {
		i := bits.TrailingZeros64(edge)
		edge &^= 1 << i
		for _, j := range b.next[i] {
			if open>>j&1 == 1 {
				open &^= 1 << j
				reached |= 1 << j
				edge |= 1 << j
			}
		}
	}
	return reached
}

// options are the moves for search.
func (b *board) options(k place, list []place) []place {
	if k.at == none {
		for i := range b.free {
			list = append(list, b.step(k, i))
		}
		return list
	}
	for _, j := range b.next[k.at] {
		if b.forest && j != int(k.from) || !b.forest && k.open>>j&1 == 1 {
			list = append(list, b.step(k, j))
		}
	}
	return list
}
