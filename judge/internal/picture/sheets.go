package picture

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Kinds shows which sheets of poj2311 are lost beside each other.
var Kinds = drawing("Sheets of one kind are lost together",
	"A table of sheets with sides of 2 to 8, each with its kind. Kind 0 is lost alone: 2 by 2, 2 by 3, 3 by 3, 2 by 7, 3 by 7 and 7 by 7. A sheet of another kind is lost beside the first sheet of that kind: of kind 1 beside a 2 by 4, of kind 2 beside a 2 by 6, of kind 3 beside a 2 by 8. All sheets with a side of 4 or 5 are of kind 1. Sides of 2, 3 and 7 can stand for each other.", func(g play, s *sheet) {
		const least, sides = 2, 7
		s.steps = 6
		t := s.frame(grid{x: 110, y: s.y + 76, cell: 72, columns: sides, rows: sides, column0: least, row0: least, every: 1, across: "width", along: "height"})
		var first [][2]int // the first sheet of each kind
		t.each(func(w, h, x, y int) {
			kind := 0
			if !g.lost("%dx%d", w, h) {
				kind = 1
				for kind < len(first) && !g.lost("%dx%d %dx%d", w, h, first[kind][0], first[kind][1]) {
					kind++
				}
			}
			if kind >= len(first) {
				first = append(first, [2]int{w, h})
			}
			s.square(kind, x, y, t.cell, fmt.Sprint(kind))
		})
		s.say("Kind 0 is lost alone.")
		for kind, f := range first {
			if kind > 0 {
				s.y -= 10
				s.say(fmt.Sprintf("Kind %d is lost beside a sheet of %d by %d.", kind, f[1], f[0]))
			}
		}
	})

// Breaks shows how many moves a game takes on each bar of timus1639.
var Breaks = drawing("The number of moves decides",
	"A table of bars with 1 to 6 columns and 1 to 5 rows, each with the number of moves that the game takes: one less than the bar has squares. Where the number is even, the player who begins loses: bars with an odd number of columns and of rows.", func(g play, s *sheet) {
		const columns, rows = 6, 5
		t := s.frame(grid{x: 110, y: s.y + 76, cell: 84, columns: columns, rows: rows, column0: 1, row0: 1, every: 1, across: "columns", along: "rows"})
		t.each(func(w, h, x, y int) {
			v := g.value(g.at("%dx%d", h, w))
			s.token(v.Outcome, x, y, t.cell*9/10, fmt.Sprint(v.Remoteness))
		})
		s.legend(s.encloses(game.Loss, "lost for the player who begins"), s.encloses(game.Win, "won"))
		s.say("In each bar: how many moves the game takes.")
	})

// Chess shows a graph with the Grundy value of each node.
var Chess = drawing("Each node has the least value it does not lead to",
	"", func(g play, s *sheet) {
		const arrows = "0>1,2,3 1>4 2>1,4,5 3>2,5 4>6 5>4,6,7 6 7>6"
		const r = 33
		places := [][2]int{{80, 210}, {250, 70}, {250, 210}, {250, 350}, {450, 70}, {450, 280}, {640, 140}, {640, 350}}
		next := g.at("%s | 0", arrows).Board().(rules.Graph).Next
		var values []int
		for node := range places {
			values = append(values, g.grundy("%s | %d", arrows, node))
		}
		seen := func(u int) string {
			var list []int
			for _, v := range next[u] {
				list = append(list, values[v])
			}
			slices.Sort(list)
			return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ", ")
		}
		var told []string
		for u, successors := range next {
			for _, v := range successors {
				from, to := places[u], places[v]
				dx, dy := to[0]-from[0], to[1]-from[1]
				length := int(math.Hypot(float64(dx), float64(dy)))
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
			x, y, class := at[0], s.y+at[1], "ink bold"
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
		s.legend(s.bar("lost", 32, 32, "value 0: lost with one chessman here"), s.disc("won", 17, "won"))
		s.say(fmt.Sprintf("From the node of value %d the arrows lead to %s: %[1]d is the least number that is missing.", values[most], seen(most)))
	})
