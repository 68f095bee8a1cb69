package picture

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// A Link makes a spot of a board a link in its drawing.
type Link struct {
	To, Label string
	Chosen    bool   // the person has pointed at it
	Value     string // "wins", "draws" or "loses" for the best of its moves, "" if that is not shown
}

// A Scene is what is known of a board that is played on.
type Scene struct {
	Links map[rules.Spot]Link
	// at which the game began, nil if it is not known: all boards of the game are as large as this one
	Start rules.Board

	// The move made last, and the board before it; nil if there is none, or it is not shown.
	Before rules.Board
	Made   []rules.Spot
}

// Board draws a board as SVG that stands inside a web page, which has the style of its classes,
// with links at some of its spots. Of a large board it draws a part, or numbers. A cell is 44 pixels
// wide, up to 57 of a small board that is played on, and less where there is no room for that, but at
// least 26. A graph or a tree is seen as a whole in 260 pixels, unless its nodes would be smaller than 18.
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
	least := wide
	switch board.(type) {
	case rules.Graph, rules.Tree:
		least = max(min(wide, 260), wide*6/10)
	}
	role, label := "img", message.New("board position")
	if len(g.Links) > 0 {
		role, label = "group", message.New("board board")
	}
	return fmt.Sprintf(`<div class="fit"><svg class="least" width="%d" height="0" aria-hidden="true"/><svg class="position" viewBox="0 0 %d %d" width="%d" height="%d" role="%s" aria-label="%s">%s</svg></div>`,
		least, wide, high, wide*scale/10, high*scale/10, role, words(label), &s.body)
}

// Small draws a board as a small picture that stands alone, without numbers and words: the same in each
// language. Stones that moves can be pointed at, one for each amount, stand out: they are what differs between games with
// piles. It returns nil for a board that has no drawing, or is more than so many cells wide or 5 high.
func Small(board rules.Board, moves []rules.Move, cells int) []byte {
	var chosen map[rules.Spot]bool
	if len(moves) > 0 {
		chosen = map[rules.Spot]bool{}
	}
	for _, lists := range Spots(board, moves) {
		for _, list := range lists {
			for _, s := range list {
				chosen[s] = true
			}
		}
	}
	if drawn := drawSmall(board, chosen, cells); drawn != nil {
		return drawn
	}
	return drawSmall(board, nil, cells) // what can be added has no room
}

// drawSmall is Small, given what stands out.
func drawSmall(board rules.Board, chosen map[rules.Spot]bool, cells int) []byte {
	s := &sheet{words: func(message.Message) string { return "" }, places: map[rules.Spot][2]int{}, step: 26, small: 11, normal: 14, bare: true, chosen: chosen}
	s.board(board)
	if len(s.places) == 0 || s.wide > cells*s.step || s.high > 5*s.step {
		return nil
	}
	// A small board gets room around it, so that one stone does not fill the picture.
	wide, high := max(s.wide+1, 6*s.step), max(s.high+1, 3*s.step)
	// Nodes are styled by pages; in a picture they look like what is won.
	body := lanes.ReplaceAllStringFunc(strings.ReplaceAll(s.body.String(), `class="node"`, `class="won"`), packed)
	return alone((s.wide-wide)/2, (s.high-high)/2, wide, high, body)
}

// alone returns a picture without words that stands alone, of what is drawn in a rectangle. It has the styles that it
// uses.
func alone(left, top, wide, high int, body string) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d %d %d %d" width="%[3]d" height="%[4]d">
<style>
%[5]s</style>
%[6]s</svg>
`, left, top, wide, high, stylesOf(body), body)
}

// Squares draws a small table as a picture that stands alone: a square for each class of a row, such as lost, won or v3.
func Squares(rows [][]string) []byte {
	const side = 10
	paths, order, wide := map[string]string{}, []string(nil), 0
	for y, row := range rows {
		wide = max(wide, len(row)*side)
		for x, class := range row {
			if paths[class] == "" {
				order = append(order, class)
			}
			paths[class] += fmt.Sprintf("M%d %dh%[3]dv%[3]dh-%[3]dz", x*side, y*side, side)
		}
	}
	body := ""
	for _, class := range order {
		body += fmt.Sprintf("<path class=%q d=%q/>\n", class, paths[class])
	}
	return alone(0, 0, wide, len(rows)*side, body)
}

// onPage draws a board for a page.
func onPage(board rules.Board, g Scene, words Speaker) *sheet {
	s := &sheet{scene: g, words: words, places: map[rules.Spot][2]int{}, step: 26, small: 11, normal: 14, room: 280, packs: true}
	s.board(board)
	s.moved(board, g)
	return s
}

// board draws a board below the drawing.
func (s *sheet) board(board rules.Board) {
	if graph, ok := board.(rules.Graph); ok {
		s.graph(graph, func(node, men int) cell {
			k := cell{spot: rules.Spot{At: int64(node)}, class: "node", mark: fmt.Sprint(node)}
			if men > 0 {
				k.class = "man node"
			}
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
	for spot := range s.chosen {
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
	lanes, note := lanesOf(board, scrolled, grown)
	lanes = withMade(lanes, board, s.scene)
	left := s.left
	for _, l := range lanes {
		if s.bare {
			break
		}
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
	if s.packs {
		s.frames(l, x, y, size, fold)
	}
	for k, cell := range l.cells {
		if cell.class == "top" {
			cell.mark = s.words(message.New("board top"))
		}
		if cell.class == "stone" && s.chosen != nil && !s.chosen[cell.spot] {
			cell.class = "still"
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

// frames draws the frames of all cells of a lane as one path, a third of what boxes take.
func (s *sheet) frames(l lane, x, y, size, fold int) {
	path := ""
	for k, cell := range l.cells {
		if looks[cell.class].frame {
			path += fmt.Sprintf("M%d %dh%[3]dv%[3]dh-%[3]dz", x+k%fold*size, y+k/fold*size, size)
		}
	}
	if path != "" {
		s.path("cell", "%s", path)
	}
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
		places[node] = [2]int{s.left + size/2 + 4 + int(float64(radius)*(1+sin)),
			s.high + size/2 + 4 + int(float64(radius)*(1-cos))}
	}
	s.middle = [2]int{s.left + size/2 + 4 + radius, s.high + size/2 + 4 + radius}
	s.body.WriteString(heads)
	for i, from := range places {
		node := b.First + int64(i)
		if slices.Contains(b.Goals, node) {
			continue // the game is over there
		}
		class := "line"
		if slices.Contains(b.Men, node) {
			class = "line live"
		}
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

// between returns how many edges are between the same nodes as an edge.
func between(edges [][2]int64, e [2]int64) (n int) {
	for _, other := range edges {
		if other == e || other == [2]int64{e[1], e[0]} {
			n++
		}
	}
	return n
}

// bend draws a curve between two points, to the right or below, that leaves the straight line by about half of a
// number or an eighth of its length; if the points are one, a loop. It returns the middle of the curve.
func (s *sheet) bend(class string, x1, y1, x2, y2, side int) (x, y int) {
	if x1 == x2 && y1 == y2 {
		side = side * 3 / 2
		s.path(class, "M%d %dC%d %d %d %d %[1]d %[2]d", x1, y1, x1+2*side, y1-side, x1+2*side, y1+side)
		s.grow(x1+2*side, y1+side)
		return x1 + side*3/2, y1
	}
	dx, dy := float64(x2-x1), float64(y2-y1)
	long := math.Hypot(dx, dy)
	out := max(float64(side), long/4) / long
	if math.Abs(dy) > 2*float64(s.step) { // around nodes between the two
		out = max(out, .6)
	}
	if dx < 0 || dx == 0 && dy > 0 {
		out = -out
	}
	cx, cy := (x1+x2)/2-int(out*dy), (y1+y2)/2+int(out*dx)
	s.path(class, "M%d %dQ%d %d %d %d", x1, y1, cx, cy, x2, y2)
	x, y = (x1+x2+2*cx)/4, (y1+y2+2*cy)/4
	s.grow(x+s.step/2, y+s.step/2)
	return x, y
}

// tree draws a tree with its root on top, and edges that close circles beside it. An edge belongs to the node below
// it: to point at that node cuts the edge. An edge that closes a circle has a dot to point at. Nodes stand where they
// stood when the game began, and what fell off last is shown. of returns the cell of a node.
func (s *sheet) tree(b rules.Tree, of func(node int64) cell) {
	const most = 120
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
		hanging := below[node]
		if len(hanging) > 0 {
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
	bend := func(class string, e [2]int64, beside int) (x, y int) {
		x1, y1 := at(e[0])
		x2, y2 := at(e[1])
		return s.bend(class, x1, y1, x2, y2, size*(2+beside)/2)
	}
	for i, e := range b.Closing {
		spot := rules.Spot{Part: int64(i) + 1}
		x, y := bend("line", e, between(b.Closing[:i], e))
		if _, live := s.scene.Links[spot]; live {
			s.cell(cell{class: "dot", spot: spot}, x, y, size*2/3)
		}
	}
	if before, ok := s.scene.Before.(rules.Tree); ok {
		left := slices.Concat(b.Edges, b.Closing)
		for i, e := range slices.Concat(before.Edges, before.Closing) {
			if between(left, e) > 0 {
				k := slices.IndexFunc(left, func(other [2]int64) bool { return between([][2]int64{e}, other) > 0 })
				left = slices.Delete(left, k, k+1)
				continue
			}
			if closing := i - len(before.Edges); closing >= 0 {
				bend("gone", e, between(before.Closing[:closing], e))
				continue
			}
			x1, y1 := at(e[0])
			x2, y2 := at(e[1])
			s.path("gone", "M%d %dL%d %d", x1, y1, x2, y2)
			if !stays[e[1]] {
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
