package picture

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Most boards consist of lanes: a pile, a strip, a row, a sheet. The page and the terminal draw the
// same lanes, each as far as it has room.

// A Speaker says messages in a language of people.
type Speaker = func(p message.Message) string

// A lane is a line of cells.
type lane struct {
	head  string // before the cells
	cells []cell
	cuts  []cut           // lines that can be cut, over the cells
	slits []int           // how many cells are before each place where a strip was cut
	fold  int             // in a drawing, how many cells are in a line; 0 for all
	note  message.Message // after them
	brief message.Message // instead of the cells, where they do not fit
}

// part returns a text that lanes have in common if they show equal parts of a board.
func (l lane) part() string { return l.head + l.brief.String() + l.note.String() }

// A cut is a line between the cells of a lane, from one edge to the other.
type cut struct {
	spot   rules.Spot
	across bool // from the left to the right, not from the top down
	at     int  // how many cells are on its near side
	long   int  // along how many cells it goes
}

const (
	mostBytes = 60_000 // of a drawing that gets more lanes
	mostCells = 250    // of a sheet that is drawn, whatever is beside it
	mostLong  = 100    // stones of a pile that is drawn

	mostListed = 30 // men of a strip that is not drawn
)

// A room is how much of a board is drawn.
type room struct {
	pile    int64 // stones of a pile, coins of a row, letters
	strip   int64 // cells of a strip
	squares int64 // of a grid, and of all sheets together
	rows    int64 // of a grid
	columns int64
}

// scrolled is the room of a page, where a board scrolls.
var scrolled = room{pile: mostLong, strip: 300, squares: 1000, rows: 100, columns: 100}

// printed returns the room of a terminal of so many columns.
func printed(columns int) room {
	const month = 31 // columns of a grid: the days of a calendar
	most := int64(columns - 1)
	return room{pile: most, strip: most, squares: MostRows * month, rows: MostRows, columns: month}
}

// MostRows is the largest number of lines of a board on a terminal.
const MostRows = 12

// lanesOf returns a board as lanes, with a note about them all. What has no room is shown in part. Some piles have
// grown in the boards after moves.
func lanesOf(board rules.Board, has room, grown map[int64]int64) (list []lane, note message.Message) {
	switch b := board.(type) {
	case rules.Piles:
		list, note = pileLanes(b, has.pile, grown), b.Note
	case rules.Number:
		unit := b.Unit
		if !b.Note.IsZero() {
			unit = message.New("board unit and note", b.Unit, b.Note)
		}
		list = pileLanes(rules.Piles{Sizes: []int64{b.N}, Notes: []message.Message{unit}}, has.pile, grown)
	case rules.Strip:
		list = []lane{stripLane(b, has.strip)}
	case rules.Rows:
		list = rowLanes(b)
	case rules.Grid:
		list = gridLanes(b, has)
	case rules.Coins:
		list = coinLanes(b, has.pile)
	case rules.Sheets:
		list = sheetLanes(b, has)
	case rules.Letters:
		list = letterLanes(b, has.pile)
	case rules.Graph:
		list = graphLanes(b)
	case rules.Tree:
		list = treeLanes(b)
	case rules.Text:
		return nil, note
	}
	if list == nil {
		list = []lane{{brief: message.New("board nothing left")}}
	}
	return list, note
}

// pileLanes returns the piles; of one of more than most stones only the size. Piles that can grow
// also have ghosts, the stones that can be added.
func pileLanes(b rules.Piles, most int64, grown map[int64]int64) (list []lane) {
	notes := slices.Concat(b.Notes, make([]message.Message, len(b.Sizes)))
	for i, size := range b.Sizes {
		l := lane{head: result.Thousands(int(size)), cells: []cell{}, fold: 10, note: notes[i]}
		n := max(size, min(grown[int64(i)], most))
		if n > most {
			n, l.cells = 0, []cell{{spot: rules.Spot{Part: int64(i), At: rules.Whole}, class: "free", mark: "…"}}
		}
		for k := range n {
			c := cell{spot: rules.Spot{Part: int64(i), At: k}, class: "stone"}
			if k >= size {
				c = cell{spot: rules.Spot{Part: int64(i), At: k + 1}, class: "ghost"}
			}
			l.cells = append(l.cells, c)
		}
		list = append(list, l)
	}
	return list
}

// free returns cells that nothing stands on, with their spots.
func free(part, first, last int64) (cells []cell) {
	for at := first; at <= last; at++ {
		cells = append(cells, cell{spot: rules.Spot{Part: part, At: at}, class: "free"})
	}
	return cells
}

// stripLane returns the cells up to the last man, unless they are more than most.
func stripLane(b rules.Strip, most int64) (l lane) {
	n := len(b.Men)
	switch {
	case n == 0:
		l.brief = message.New("board no man")
	case n <= mostListed:
		l.brief = message.New("board men on", commas(b.Men))
	default:
		l.brief = message.New("board men from to", n, b.Men[0], b.Men[n-1])
	}
	if n > 0 && b.Men[n-1] > most {
		return l
	}
	if !b.Home {
		l.cells = append(l.cells, cell{spot: rules.Spot{Part: -1}, class: "wall"})
	}
	from := int64(len(l.cells))
	for i, at := 0, from; i < len(b.Men); at++ {
		k, man := cell{spot: rules.Spot{At: at}, class: "free"}, b.Men[i]
		if at == man || at == from || at%5 == 0 && man-at > 2 { // the next man's number needs room
			k.label = fmt.Sprint(at)
		}
		if at == 0 {
			k.class, k.label = "top", ""
		}
		if at == man {
			k.class = "man"
			if at == b.King {
				k.mark = "K"
			}
			i++
		}
		l.cells = append(l.cells, k)
	}
	return l
}

// coinLanes returns the rows of coins, or the places of heads of too many coins.
func coinLanes(b rules.Coins, most int64) (list []lane) {
	var places []string
	for i, head := range b.Heads {
		switch {
		case i == mostListed:
			places = append(places, "...")
		case i > mostListed:
		case b.Rows == 1 && !b.Lights:
			places = append(places, fmt.Sprint(head[1]))
		default:
			places = append(places, fmt.Sprintf("(%d, %d)", head[0], head[1]))
		}
	}
	brief, none, mark := message.New("board heads at", strings.Join(places, ", ")), message.New("end all tails"), "H"
	if b.Lights {
		brief, none, mark = message.New("board lights at", strings.Join(places, ", ")),
			message.New("end all lights off"), "*"
	}
	if len(b.Heads) == 0 {
		brief = none
	}
	switch {
	case b.Columns == 0:
		return []lane{{brief: none}}
	case b.Columns > most || b.Rows > MostRows:
		return []lane{{brief: brief}}
	}
	for i := range b.Rows {
		l := lane{cells: free(i, b.First, b.First+b.Columns-1)}
		if b.Rows > 1 {
			l.head = fmt.Sprint(b.First + i)
		}
		list = append(list, l)
	}
	for _, head := range b.Heads {
		k := &list[head[0]-b.First].cells[head[1]-b.First]
		k.class, k.mark = "man", mark
	}
	last := list[len(list)-1].cells
	for i := range last {
		at := b.First + int64(i)
		if i == 0 || at%5 == 0 || i == len(last)-1 && at%5 > 1 {
			last[i].label = fmt.Sprint(at)
		}
	}
	if b.Rows == 1 {
		list[0].brief = brief
	}
	return list
}

// letterLanes returns the letters of all strips in one lane, so that they stay in their places, or the strips in words.
func letterLanes(b rules.Letters, most int64) []lane {
	var l lane
	for _, strip := range b.Strips {
		for _, letter := range strip {
			at := len(l.cells) + 1
			k := cell{spot: rules.Spot{At: int64(at)}, class: "letter", mark: string(letter)}
			if b.Crosses && letter == '.' {
				k.class, k.mark = "free", ""
			}
			if at == 1 || at%5 == 0 {
				k.label = fmt.Sprint(at)
			}
			l.cells = append(l.cells, k)
		}
		l.slits = append(l.slits, len(l.cells))
	}
	if int64(len(l.cells)) > most {
		return []lane{{brief: message.Plain(strings.Join(b.Strips, " "))}}
	}
	return []lane{l}
}

func commas(numbers []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]")
}

func rowLanes(b rules.Rows) (list []lane) {
	for i, row := range b.Men {
		l := lane{cells: free(int64(i), 1, b.Columns), brief: message.New("board A and B", row[0], row[1], b.Columns)}
		for man, column := range row {
			k := &l.cells[column-1]
			k.class, k.mark = []string{"man", "other"}[man], "AB"[man:man+1]
		}
		list = append(list, l)
	}
	for i, row := range b.Shared {
		l := lane{cells: free(int64(i), 1, b.Columns)}
		for _, column := range row {
			l.cells[column-1].class = "man"
		}
		list = append(list, l)
	}
	return list
}

// gridLanes returns the rows of a board, or words about a large one.
func gridLanes(b rules.Grid, has room) (list []lane) {
	if b.Rows > has.rows || b.Columns > has.columns || b.Rows*b.Columns > has.squares {
		if len(b.Visited) == 0 {
			return []lane{{brief: message.New("board sides", b.Rows, b.Columns)}}
		}
		at := b.Visited[len(b.Visited)-1]
		return []lane{{brief: message.New("board sides and stone", b.Rows, b.Columns, at[0], at[1])}}
	}
	for i := range b.Rows {
		list = append(list, lane{cells: free(i+1, 1, b.Columns)})
	}
	put := func(square [2]int64, class, mark string) {
		k := &list[square[0]-1].cells[square[1]-1]
		k.class, k.mark = class, mark
	}
	for _, square := range b.Blocked {
		put(square, "wall", "#")
	}
	for i, square := range b.Visited {
		if i < len(b.Visited)-1 {
			put(square, "free", "x")
		} else {
			put(square, "man", "")
		}
	}
	return list
}

// sheetLanes returns the squares of sheets, with the lines between them.
func sheetLanes(b rules.Sheets, has room) (list []lane) {
	all, most := int64(0), int64(mostCells) // so that one large sheet leaves room for the next
	for _, sides := range b.Sides {
		all += min(sides[0]*sides[1], has.squares+1)
	}
	if all <= has.squares {
		most = has.squares
	}
	for i, sides := range b.Sides {
		w, h := sides[0], sides[1]
		l := lane{fold: int(w), brief: message.New("board sheet of sides", w, h)}
		if w*h <= most {
			l.cells = slices.Repeat([]cell{{class: "free"}}, int(w*h))
			for x := int64(1); x < w; x++ {
				l.cuts = append(l.cuts, cut{spot: rules.Spot{Part: int64(i), At: x}, at: int(x), long: int(h)})
			}
			for y := int64(1); y < h; y++ {
				l.cuts = append(l.cuts,
					cut{spot: rules.Spot{Part: int64(i), At: w + y}, across: true, at: int(y), long: int(w)})
			}
		}
		list = append(list, l)
	}
	return list
}

// graphLanes returns for each node where its arrows lead, and its men.
func graphLanes(b rules.Graph) (list []lane) {
	for i, next := range b.Next {
		node := b.First + int64(i)
		l := lane{brief: message.New("board is an end", fmt.Sprintf("%3d", node))}
		switch {
		case slices.Contains(b.Goals, node):
			l.brief = message.New("board is the goal", fmt.Sprintf("%3d", node))
		case len(next) > 0:
			l.brief = message.Plain(fmt.Sprintf("%3d -> %s", node, commas(next)))
		}
		men := rules.Count(b.Men, node)
		if men > 0 {
			l.note = message.Plain(strings.Repeat("o", men))
		}
		list = append(list, l)
	}
	return list
}

// treeLanes returns the nodes, each below the node that it hangs on and further to the right, with the edges that close
// circles.
func treeLanes(b rules.Tree) (list []lane) {
	below, order := hung(b)
	depth := map[int64]int{}
	for _, node := range order {
		for _, child := range below[node] {
			depth[child] = depth[node] + 1
		}
		l := lane{brief: message.Plain(fmt.Sprint(strings.Repeat("  ", depth[node]), node))}
		var also []int64
		for _, e := range b.Closing {
			if e[1] == node {
				also = append(also, e[0])
			}
		}
		if len(also) > 0 {
			l.note = message.New("board also to", commas(also))
		}
		list = append(list, l)
	}
	return list
}

// hung returns the nodes that hang on each node of a tree, and all nodes, each after those above it and
// before others that hang on these.
func hung(b rules.Tree) (below map[int64][]int64, order []int64) {
	below = map[int64][]int64{}
	for _, e := range b.Edges {
		below[e[0]] = append(below[e[0]], e[1])
	}
	for left := []int64{1}; len(left) > 0; {
		node := left[len(left)-1]
		order, left = append(order, node), left[:len(left)-1]
		for _, child := range slices.Backward(below[node]) {
			left = append(left, child)
		}
	}
	return below, order
}
