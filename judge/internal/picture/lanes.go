package picture

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"

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
	mostCells = 250    // of a sheet that is drawn
	mostLong  = 100    // cells of a pile or strip that is drawn

	mostListed = 30 // men of a strip that is not drawn
)

// MostRows is the largest number of lines of a board on a terminal.
const MostRows = 12

// lanesOf returns a board as lanes, with a note about them all. Piles and strips of more than most
// cells are shown in part. Some piles have grown in the boards after moves.
func lanesOf(board rules.Board, most int64, grown map[int64]int64) (list []lane, note message.Message) {
	switch b := board.(type) {
	case rules.Piles:
		list, note = pileLanes(b, most, grown), b.Note
	case rules.Number:
		unit := b.Unit
		if !b.Note.IsZero() {
			unit = message.New("board unit and note", b.Unit, b.Note)
		}
		list = pileLanes(rules.Piles{Sizes: []int64{b.N}, Notes: []message.Message{unit}}, most, grown)
	case rules.Strip:
		list = []lane{stripLane(b, most)}
	case rules.Rows:
		list = rowLanes(b)
	case rules.Grid:
		list = gridLanes(b)
	case rules.Coins:
		list = coinLanes(b, most)
	case rules.Sheets:
		list = sheetLanes(b)
	case rules.Letters:
		list = letterLanes(b, most)
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
			k.class, k.mark = "man", map[bool]string{true: "K"}[at == b.King]
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
		brief, none, mark = message.New("board lights at", strings.Join(places, ", ")), message.New("end all lights off"), "*"
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
		if at := b.First + int64(i); i == 0 || at%5 == 0 || i == len(last)-1 && at%5 > 1 {
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
	return list
}

// gridLanes returns the rows of a board, or words about a large one.
func gridLanes(b rules.Grid) (list []lane) {
	if max(b.Rows, b.Columns) > MostRows {
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
func sheetLanes(b rules.Sheets) (list []lane) {
	for i, sides := range b.Sides {
		w, h := sides[0], sides[1]
		l := lane{fold: int(w), brief: message.New("board sheet of sides", w, h)}
		if w*h < mostCells {
			l.cells = slices.Repeat([]cell{{class: "free"}}, int(w*h))
			for x := int64(1); x < w; x++ {
				l.cuts = append(l.cuts, cut{spot: rules.Spot{Part: int64(i), At: x}, at: int(x), long: int(h)})
			}
			for y := int64(1); y < h; y++ {
				l.cuts = append(l.cuts, cut{spot: rules.Spot{Part: int64(i), At: w + y}, across: true, at: int(y), long: int(w)})
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
		if men := rules.Count(b.Men, node); men > 0 {
			l.note = message.Plain(strings.Repeat("o", men))
		}
		list = append(list, l)
	}
	return list
}

// treeLanes returns the nodes, each below the node that it hangs on and further to the right.
func treeLanes(b rules.Tree) (list []lane) {
	below, order := hung(b)
	depth := map[int64]int{}
	for _, node := range order {
		for _, child := range below[node] {
			depth[child] = depth[node] + 1
		}
		list = append(list, lane{brief: message.Plain(fmt.Sprint(strings.Repeat("  ", depth[node]), node))})
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

// glyphs are the letters of classes of cells without a mark.
var glyphs = map[string]string{"stone": "o", "man": "o", "free": ".", "top": ">", "wall": "|"}

// Letters returns lines of at most width columns that show a board in plain letters. Of a
// large board it shows a part, or only numbers.
func Letters(board rules.Board, width int, words Speaker) (lines []string) {
	if _, ok := board.(rules.Letters); ok {
		return nil // the text of the position shows them
	}
	lanes, note := lanesOf(board, int64(width-1), nil)
	between := map[string]string{"grid": " "}[board.Kind()]
	digits := 0
	for _, l := range lanes {
		digits = max(digits, len(l.head))
	}
	for _, l := range lanes {
		var cells []string
		labels, beside := "", words(l.note)
		for i, c := range l.cells {
			glyph := c.mark
			if glyph == "" {
				glyph = glyphs[c.class]
			}
			cells = append(cells, glyph)
			if room := i + 1 - len(c.label); c.label != "" && room >= len(labels) {
				labels += strings.Repeat(" ", room-len(labels)) + c.label + " "
			}
		}
		line := strings.Join(cells, between)
		if digits > 0 {
			line = fmt.Sprintf("%*s  %s", digits, l.head, line)
		}
		if l.cells == nil || !l.brief.IsZero() && l.fold > 0 || utf8.RuneCountInString(line) > width {
			line, labels = text.Snip(cmp.Or(words(l.brief), fmt.Sprintf("%*s  …", digits, l.head)), width-text.StringWidth(beside)-2, " ..."), ""
		}
		if beside != "" {
			line = strings.TrimRight(line, " ") + "  " + beside
		}
		if lines = append(lines, wrapped(line, width)...); labels != "" {
			lines = append(lines, labels)
		}
	}
	if more := len(lines) - MostRows + 1; more > 1 {
		lines = append(lines[:MostRows-1], words(message.New("board more lines", result.Thousands(more))))
	}
	if !note.IsZero() {
		lines = append(lines, wrapped(words(note), width)...)
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// A Link makes a spot of a board a link in its drawing.
type Link struct {
	To, Label string
	Chosen    bool   // the person has pointed at it
	Value     string // "wins", "draws" or "loses" for the best of its moves, "" if that is not shown
}

// A Scene is what is known of a board that is played on.
type Scene struct {
	Links map[rules.Spot]Link
	Start rules.Board // at which the game began, nil if it is not known: all boards of the game are as large as this one

	// The move made last, and the board before it; nil if there is none, or it is not shown.
	Before rules.Board
	Made   []rules.Spot
}

// Board draws a board as SVG that stands inside a web page, which has the style of its classes,
// with links at some of its spots. Of a large board it draws a part, or numbers. A cell is 44 pixels
// wide, up to 57 of a small board that is played on, and less where there is no room for that, but at
// least 26.
func Board(board rules.Board, g Scene, words Speaker) string {
	s := onPage(board, g, words)
	wide, high, cells, scale := s.wide+1, s.high+1, len(s.places), 10
	if g.Start != nil {
		start := onPage(g.Start, Scene{}, words)
		wide, high, cells = max(wide, start.wide+1), max(high, start.high+1), max(cells, len(start.places))
	}
	if cells > 0 {
		scale = 17
		if g.Start != nil || len(g.Links) > 0 {
			scale = max(scale, min(22, 3600/wide, 2200/high)) // up to 360 by 220 pixels
		}
	}
	role, label := "img", message.New("board position")
	if len(g.Links) > 0 {
		role, label = "group", message.New("board board")
	}
	return fmt.Sprintf(`<div class="fit"><svg class="least" width="%d" height="0" aria-hidden="true"/><svg class="position" viewBox="0 0 %[1]d %d" width="%d" height="%d" role="%s" aria-label="%s">%s</svg></div>`,
		wide, high, wide*scale/10, high*scale/10, role, words(label), &s.body)
}

// onPage draws a board for a page.
func onPage(board rules.Board, g Scene, words Speaker) *sheet {
	s := &sheet{scene: g, words: words, places: map[rules.Spot][2]int{}, step: 26, small: 11, normal: 14, room: 280}
	s.board(board)
	s.moved(board, g)
	return s
}

// board draws a board below the drawing.
func (s *sheet) board(board rules.Board) {
	if graph, ok := board.(rules.Graph); ok {
		s.graph(graph, func(node, men int) cell {
			k := cell{spot: rules.Spot{At: int64(node)}, class: map[bool]string{false: "node", true: "man node"}[men > 0], mark: fmt.Sprint(node)}
			if men > 1 {
				k.label = fmt.Sprint("×", men)
			}
			if slices.Contains(graph.Goals, int64(node)) {
				k.label = s.words(message.New("board goal"))
			}
			return k
		})
		return
	}
	grown := map[int64]int64{}
	for spot := range s.scene.Links {
		grown[spot.Part] = max(grown[spot.Part], spot.At)
	}
	if tree, ok := board.(rules.Tree); ok {
		s.tree(tree, func(node int64) cell {
			if node == 1 {
				return cell{class: "man node"}
			}
			return cell{class: "node", mark: fmt.Sprint(node)}
		})
		return
	}
	if coins, ok := board.(rules.Coins); ok { // as many as when the game began
		if start, ok := s.scene.Start.(rules.Coins); ok {
			coins.Columns, coins.Rows = max(coins.Columns, start.Columns), max(coins.Rows, start.Rows)
			board = coins
		}
	}
	lanes, note := lanesOf(board, mostLong, grown)
	lanes = withMade(lanes, board, s.scene)
	left := s.left
	for _, l := range lanes {
		left = max(left, s.left+wide(l.head+" ", s.normal)*min(1, len(l.head)))
	}
	x, y := left, s.high
	for _, l := range lanes {
		if s.body.Len() > mostBytes {
			note = message.New("board rest not drawn")
			break
		}
		long := l.fold * s.step
		if l.brief.IsZero() || long == 0 || x+long > 13*s.step { // several sheets are side by side
			x, y = left, s.high+min(long, 8)
		}
		if s.lane(l, x, y, s.step); l.cells == nil {
			s.say(l.brief)
		}
		s.say(l.note)
		x += long + 8
	}
	s.say(note)
}

// lane draws a lane; x and y are the upper left corner of its first cell.
func (s *sheet) lane(l lane, x, y, size int) {
	s.body.WriteString("<g>") // in which those after a stone are marked with it
	s.text("soft", "end", s.normal, x-6, y+size/2+s.normal*35/100, l.head)
	fold := cmp.Or(l.fold, len(l.cells))
	for k, cell := range l.cells {
		if cell.class == "top" {
			cell.mark = s.words(message.New("board top"))
		}
		s.cell(cell, x+k%fold*size+size/2, y+k/fold*size+size/2, size)
	}
	for _, at := range l.slits[:max(0, len(l.slits)-1)] {
		s.path("slit", "M%d %dv%d", x+at*size, y-1, size+2)
		s.path("line", "M%d %dv%dm7 %dv%d", x+at*size-3, y, size, -size, size)
	}
	for _, c := range l.cuts {
		s.cut(c, x, y, size)
	}
	s.body.WriteString("</g>")
}

// graph draws the nodes in a ring, so that no arrow passes through a node. of returns the cell of
// a node with so many men.
func (s *sheet) graph(b rules.Graph, of func(node, men int) cell) {
	const most = 60
	nodes := len(b.Next)
	if nodes > most {
		s.say(message.New("board graph too large", nodes, most))
		return
	}
	size := s.step * 15 / 13
	radius := max(2*size, nodes*size*2/9)
	places := make([][2]int, nodes)
	for node := range nodes {
		sin, cos := math.Sincos(2 * math.Pi * float64(node) / float64(nodes))
		places[node] = [2]int{s.left + size/2 + 4 + int(float64(radius)*(1+sin)), s.high + size/2 + 4 + int(float64(radius)*(1-cos))}
	}
	s.middle = [2]int{s.left + size/2 + 4 + radius, s.high + size/2 + 4 + radius}
	s.body.WriteString(heads)
	for i, from := range places {
		node := b.First + int64(i)
		if slices.Contains(b.Goals, node) {
			continue // the game is over there
		}
		class := map[bool]string{false: "line", true: "line live"}[slices.Contains(b.Men, node)]
		for _, next := range b.Next[i] {
			if next == node {
				s.around(class, from, s.middle, size/2)
				continue
			}
			to := places[next-b.First]
			s.between(class, from[0], from[1], to[0], to[1], size/2+1)
		}
	}
	for i, at := range places {
		node := int(b.First) + i
		k := of(node, rules.Count(b.Men, int64(node)))
		if at[1] < places[0][1]+radius { // arrows lead down from the upper nodes
			s.text("soft", "start", s.small, at[0]+size*2/5, at[1]-size*2/5, k.label)
			k.label = ""
		}
		s.cell(k, at[0], at[1], size)
	}
}

// around draws an arrow from a node to itself, on its side to the middle of the ring.
func (s *sheet) around(class string, node, middle [2]int, r int) {
	dx, dy := float64(middle[0]-node[0]), float64(middle[1]-node[1])
	long := max(1, math.Hypot(dx, dy))
	dx, dy = dx/long, dy/long
	at := func(out, side float64) (x, y int) {
		return node[0] + int(float64(r)*(out*dx-side*dy)), node[1] + int(float64(r)*(out*dy+side*dx))
	}
	x1, y1 := at(.8, .7)
	x2, y2 := at(2.1, 1.1)
	x3, y3 := at(2.1, -1.1)
	x4, y4 := at(.8, -.7)
	s.arrow(class, "M%d %dC%d %d %d %d %d %d", x1, y1, x2, y2, x3, y3, x4, y4)
}

// tree draws a tree with its root on top. An edge belongs to the node below it: to point at that node
// cuts the edge. Nodes stand where they stood when the game began, and what fell off last is shown. of returns
// the cell of a node.
func (s *sheet) tree(b rules.Tree, of func(node int64) cell) {
	const most = 60
	whole, ok := s.scene.Start.(rules.Tree)
	if !ok {
		whole = b
	}
	below, order := hung(whole)
	if len(order) > most {
		s.say(message.New("board tree too large", len(order), most))
		return
	}
	size := s.step * 15 / 13
	places, free := map[int64][2]int{1: {}}, s.left+size/2+4
	for _, node := range order {
		for _, child := range below[node] {
			places[child] = [2]int{0, places[node][1] + size*3/2}
		}
	}
	for _, node := range slices.Backward(order) { // from right to left
		x := free
		if hanging := below[node]; len(hanging) > 0 {
			x = (places[hanging[0]][0] + places[hanging[len(hanging)-1]][0]) / 2
		} else {
			free += size * 4 / 3
		}
		places[node] = [2]int{x, places[node][1]}
	}
	right, top := free-size*4/3+s.left+size/2+4, s.high+size/2+4
	at := func(node int64) (x, y int) { return right - places[node][0], top + places[node][1] }
	stays := map[int64]bool{1: true}
	for _, e := range b.Edges {
		x1, y1 := at(e[0])
		x2, y2 := at(e[1])
		s.path("line", "M%d %dL%d %d", x1, y1, x2, y2)
		stays[e[1]] = true
	}
	if before, ok := s.scene.Before.(rules.Tree); ok {
		for _, e := range before.Edges {
			if !stays[e[1]] {
				x1, y1 := at(e[0])
				x2, y2 := at(e[1])
				s.path("gone", "M%d %dL%d %d", x1, y1, x2, y2)
				s.shape("disc", "gone", x2, y2, size/2)
			}
		}
	}
	for _, node := range order {
		if !stays[node] {
			continue
		}
		x, y := at(node)
		k := of(node)
		k.spot = rules.Spot{At: node}
		s.cell(k, x, y, size)
	}
}
