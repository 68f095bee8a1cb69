package rules

// What poj1704 and hdu4315 share: men stand on different cells 1, 2, 3, ... of a
// strip and go towards its end, cell 0.

const (
	stripCells     = 63      // searched are men on cells that are bits of a uint64,
	stripPositions = 1 << 15 // and at most as many positions
)

// OnStrip returns the cells on which men stand, which increase, each as a bit. It
// returns an error that is game.ErrTooLarge if there are too many ways in which they can
// come to stand later. Ends says that they can all go to cell 0.
func OnStrip(cells []int64, ends bool) (uint64, error) {
	if n := len(cells); n > 0 && cells[n-1] > stripCells {
		return 0, TooLarge("searched are cells up to %d", stripCells)
	}
	var men uint64
	ways := make([]int64, stripCells+1) // for the men so far: by the cell of the last one
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
	}
	if Sum(ways) > stripPositions {
		return 0, TooLarge("searched are up to %d positions", stripPositions)
	}
	return men, nil
}

// Slides yields the moves of men on increasing cells: the i-th man goes as far as cell
// to, not below first, neither onto another man nor past him.
func Slides(cells []int64, first int64, yield func(i int, to int64) bool) {
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
