package luogu4055

import (
	"math/bits"

	"grundy/judge/internal/rules"
)

// A board is a grid with the search of its game. It numbers the free cells from 0.
type board struct {
	grid   grid
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
	cells := c.cells('.')
	b := &board{grid: c, number: make(map[cell]int), next: make([][]int, len(cells)), forest: true}
	for i, at := range cells {
		b.number[at] = i
	}
	groups := rules.NewForest(int64(len(cells)) - 1)
	for i, at := range cells {
		for _, beside := range around(at) {
			j, free := b.number[beside]
			if !free {
				continue
			}
			b.next[i] = append(b.next[i], j)
			if j < i && !groups.Join([2]int64{int64(i), int64(j)}) {
				b.forest = false // they were in one group already, and close a circle
			}
		}
	}
	size := make([]int, len(cells))
	for i := range cells {
		group := groups.Tree(int64(i))
		size[group]++
		b.most = max(b.most, size[group])
	}
	b.search = rules.NewNormal(b.options, rules.Remembered)
	b.search.Within = func(k place) error {
		if left := bits.OnesCount64(k.open); left > timed {
			return rules.TooLarge("bound squares left", left, timed)
		}
		return nil
	}
	return b
}

// place returns a position for search.
func (b *board) place(been []cell) (place, error) {
	switch {
	case b.forest:
	case b.most > together || len(b.next) > 64:
		return place{}, rules.TooLarge("bound cells in one piece", together)
	}
	k := place{none, none, 0}
	if !b.forest {
		k.open = ^uint64(0) >> (64 - len(b.next))
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
		for i := range b.next {
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
