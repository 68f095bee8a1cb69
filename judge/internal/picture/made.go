package picture

import (
	"slices"

	"grundy/judge/internal/rules"
)

// A change is a pile that the move made last took stones from, or added stones to.
type change struct {
	part     int64
	before   int64 // how many stones it had
	vanished bool  // whether the board has it no more
}

// changesOf returns which piles the move made last has changed, none if it did more than that.
func changesOf(board rules.Board, g Scene) (list []change) {
	before, ok := sizes(g.Before)
	after, same := sizes(board)
	if !ok || !same {
		return nil
	}
	left := slices.Clone(before)
	for _, s := range g.Made {
		left[s.Part] = s.At
	}
	if _, number := board.(rules.Number); number {
		left = after
	}
	rest := slices.DeleteFunc(slices.Clone(left), func(n int64) bool { return n == 0 })
	vanish := len(after) < len(before) && !slices.Contains(before, 0) && slices.Equal(rest, after)
	if !vanish && !slices.Equal(left, after) {
		return nil
	}
	for i, size := range before {
		if left[i] != size && max(size, left[i]) <= mostLong {
			list = append(list, change{int64(i), size, vanish && left[i] == 0})
		}
	}
	return list
}

// withMade returns the lanes of a board with what the move made last has done: with stones that are gone,
// or else with marks on what is new.
func withMade(lanes []lane, board rules.Board, g Scene) []lane {
	changes := changesOf(board, g)
	if changes == nil && g.Before != nil {
		markMade(lanes, board, g)
	}
	for _, c := range changes {
		if c.vanished {
			if lanes[0].cells == nil { // nothing is left
				lanes = nil
			}
			lanes = slices.Insert(lanes, int(c.part), lane{head: "0", cells: []cell{}, fold: 10})
		}
		l := &lanes[c.part]
		for i := c.before; i < int64(len(l.cells)); i++ {
			l.cells[i].last = l.cells[i].class == "stone"
		}
		for int64(len(l.cells)) < c.before {
			l.cells = append(l.cells, cell{class: "gone"})
		}
	}
	return lanes
}

// markMade marks what the move made last has changed: coins that it turned, a letter that it cut out, and piles and
// sheets that were not there before.
func markMade(lanes []lane, board rules.Board, g Scene) {
	switch board.(type) {
	case rules.Coins, rules.Letters:
		for _, l := range lanes {
			for i := range l.cells {
				l.cells[i].last = slices.Contains(g.Made, l.cells[i].spot)
			}
		}
	case rules.Piles, rules.Sheets:
		earlier, _ := lanesOf(g.Before, scrolled, nil)
		there := map[string]int{}
		for _, l := range earlier {
			there[l.part()]++
		}
		for _, l := range lanes {
			if there[l.part()]--; there[l.part()] >= 0 {
				continue
			}
			for i := range l.cells {
				l.cells[i].last = l.cells[i].class != "ghost"
			}
		}
	}
}

// sizes returns the sizes of piles.
func sizes(board rules.Board) (list []int64, ok bool) {
	switch b := board.(type) {
	case rules.Piles:
		return b.Sizes, true
	case rules.Number:
		return []int64{b.N}, true
	}
	return nil, false
}

// moved draws the move made last: an arrow from one cell to another.
func (s *sheet) moved(board rules.Board, g Scene) {
	spots := g.Made
	grid, ok := g.Before.(rules.Grid)
	if ok && len(spots) == 1 && len(grid.Visited) > 0 {
		at := grid.Visited[len(grid.Visited)-1]
		spots = []rules.Spot{{Part: at[0], At: at[1]}, spots[0]}
	}
	gap := s.step / 4
	switch board.(type) {
	case rules.Strip, rules.Rows, rules.Grid:
	case rules.Graph:
		gap = s.step * 3 / 5
	default:
		return
	}
	if len(spots) != 2 {
		return
	}
	from, known := s.places[spots[0]]
	to, drawn := s.places[spots[1]]
	_, strip := board.(rules.Strip)
	if strip && !known { // the strip ends at the last man
		from, known = [2]int{to[0] + int(spots[0].At-spots[1].At)*s.step, to[1]}, true
	}
	if known && drawn && from == to { // along an arrow from a node to itself
		s.body.WriteString(heads)
		s.around("move last", from, s.middle, s.step*15/26)
	} else if known && drawn {
		s.body.WriteString(heads)
		s.between("move last", from[0], from[1], to[0], to[1], gap)
	}
}
