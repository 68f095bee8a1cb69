package picture

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

// chess shows a graph with the Grundy value of each node.
func chess(g *play) *sheet {
	const arrows = "0>1,2,3 1>4 2>1,4,5 3>2,5 4>6 5>4,6,7 6 7>6"
	places := [][2]int{{80, 210}, {250, 70}, {250, 210}, {250, 350}, {450, 70}, {450, 280}, {640, 140}, {640, 350}}
	s := newSheet("Each node has the least value it does not lead to",
		"")
	var values []int
	for node := range places {
		values = append(values, g.grundy("%s | %d", arrows, node))
	}
	p := g.at("%s | 0", arrows)
	if g.err != nil {
		return s
	}
	const r = 33
	next := p.Board().(rules.Graph).Next
	seen := func(u int) string {
		var list []int
		for _, v := range next[u] {
			list = append(list, values[v])
		}
		slices.Sort(list)
		return strings.Join(strings.Fields(strings.Trim(fmt.Sprint(list), "[]")), ", ")
	}
	var told []string
	for u, successors := range next {
		for _, v := range successors {
			from, to := places[u], places[v]
			dx, dy := to[0]-from[0], to[1]-from[1]
			length := root(dx*dx + dy*dy)
			s.arrow("vain", "M%d %dL%d %d", from[0]+dx*(r+3)/length, s.y+from[1]+dy*(r+3)/length, to[0]-dx*(r+6)/length, s.y+to[1]-dy*(r+6)/length)
		}
		leads := "to no node"
		if len(successors) > 0 {
			leads = "to values " + seen(u)
		}
		told = append(told, fmt.Sprintf("node %d has value %d and leads %s", u, values[u], leads))
	}
	s.description = "A graph of eight nodes with arrows, each with its Grundy value: " + strings.Join(told, "; ") + "."
	for u, at := range places {
		x, y := at[0], s.y+at[1]
		class := "ink bold"
		if values[u] == 0 {
			s.rect("lost", x-r+3, y-r+3, 2*r-6, 2*r-6)
			class = "onlost bold"
		} else {
			s.circle("won", x, y, r-2)
		}
		s.center(class, large, x, y, fmt.Sprint(values[u]))
	}
	s.y += 410
	most := slices.Index(values, slices.Max(values))
	s.legend(key{func(x, y, size int) { s.rect("lost", x-16, y-16, 32, 32) }, "value 0: lost with one chessman here"},
		key{func(x, y, size int) { s.circle("won", x, y, 17) }, "won"})
	s.say(fmt.Sprintf("From the node of value %d the arrows lead to %s: %[1]d is the least number that is missing.", values[most], seen(most)))
	return s
}

// root returns the square root of n, rounded down.
func root(n int) int {
	r := 0
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}
