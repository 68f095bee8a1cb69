package luogu6560

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
)

// Small yields all graphs of two and three nodes, also with arrows that lead back to their own node, and those
// of four nodes without such arrows, one of each shape; with all games on each.
func (graphs) Small(yield func(walks) bool) {
	for n := int64(2); n <= 4; n++ {
		pairs := rules.Cells(n, n)
		games := slices.DeleteFunc(slices.Clone(pairs), func(pair [2]int64) bool { return pair[0] == pair[1] })
		if n == 4 {
			pairs = games
		}
		met := map[string]bool{fmt.Sprint([][2]int64{}): true} // sets of arrows; each case needs an arrow
		for arrows := range rules.Subsets(pairs) {
			if met[fmt.Sprint(arrows)] {
				continue
			}
			c := walks{n, arrows, games}
			if !yield(c) {
				return
			}
			for names := range rules.Tuples(4, 1, 4) { // all four in any order
				if n == 4 && len(slices.Compact(slices.Sorted(slices.Values(names)))) == 4 {
					other := rules.Renumbered(arrows, func(u int64) int64 { return names[u-1] })
					met[fmt.Sprint(slices.SortedFunc(slices.Values(other), rules.ByFirst))] = true
				}
			}
		}
	}
}

// A grown graph has nodes from 0 whose outcomes are known as it grows, if node 0 is the goal. A lost node
// has arrows only to won ones before it, a won one an arrow to a lost one before it, and a drawn one an
// arrow to a drawn one and none to a lost one.
type grown struct {
	outcomes []game.Outcome
	next     [][]int
	have     map[[2]int]bool // which arrows there are
}

// add adds an arrow, unless it is there.
func (g *grown) add(u, v int) {
	if !g.have[[2]int{u, v}] {
		g.have[[2]int{u, v}] = true
		g.next[u] = append(g.next[u], v)
	}
}

// fits reports whether an arrow may be added without a change of outcomes.
func (g *grown) fits(u, v int) bool {
	switch g.outcomes[u] {
	case game.Win:
		return true
	case game.Draw:
		return g.outcomes[v] != game.Loss
	}
	return u == 0 || v < u && g.outcomes[v] == game.Win && len(g.next[u]) > 0
}

// A share is how many of sixteen nodes are lost, and how many drawn.
type share struct{ lost, drawn int }

// grow returns a graph of n nodes with so many arrows, or as many as there is room for. The last node has
// an outcome. If the graph is long, games take many moves.
func grow(r *rules.Draw, n, arrows int, of share, last game.Outcome, long bool) *grown {
	g := &grown{outcomes: slices.Repeat([]game.Outcome{game.Loss}, n), next: make([][]int, n), have: make(map[[2]int]bool)}
	nodes := map[game.Outcome][]int{game.Loss: {0}}
	pick := func(outcome game.Outcome) int {
		list := nodes[outcome]
		if long {
			return list[len(list)-1]
		}
		return list[r.IntN(len(list))]
	}
	for u := 1; u < n; u++ {
		outcome := game.Win
		switch kind := r.IntN(16); {
		case u == n-1:
			outcome = last
		case kind < of.lost || len(g.have) >= arrows-1:
			outcome = game.Loss
		case kind < of.lost+of.drawn:
			outcome = game.Draw
		}
		switch {
		case outcome == game.Loss:
			for range 1 + r.IntN(3) {
				if len(g.have) < arrows-1 && len(nodes[game.Win]) > 0 {
					g.add(u, pick(game.Win))
				}
			}
		case outcome == game.Win:
			g.add(u, pick(game.Loss))
		case len(nodes[game.Draw]) > 0:
			g.add(u, pick(game.Draw))
		default:
			g.add(u, u)
		}
		g.outcomes[u] = outcome
		nodes[outcome] = append(nodes[outcome], u)
	}
	if draws := nodes[game.Draw]; len(draws) > 1 && r.IntN(4) > 0 { // a long circle in place of one node's
		from := draws[0]
		g.next[from] = nil
		delete(g.have, [2]int{from, from})
		g.add(from, draws[len(draws)-1])
	}
	if n <= 200 { // all arrows that may be added, in any order
		for _, i := range r.Perm(n * n) {
			if len(g.have) < arrows && g.fits(i/n, i%n) {
				g.add(i/n, i%n)
			}
		}
	}
	for tries := 0; len(g.have) < arrows && tries < 20*arrows; tries++ {
		if u, v := r.IntN(n), r.IntN(n); g.fits(u, v) {
			g.add(u, v)
		}
	}
	if len(g.have) == 0 { // the case needs one
		g.add(0, n-1)
	}
	return g
}

// named returns the graph as a case without games, with the nodes and the arrows in any order, and the
// numbers of the nodes.
func (g *grown) named(r *rules.Draw) (c walks, names []int64) {
	n := len(g.next)
	names = lists.Each(r.Perm(n), func(i int) int64 { return int64(i) + 1 })
	c.n = int64(n)
	for u, next := range g.next {
		for _, v := range next {
			c.arrows = append(c.arrows, [2]int64{names[u], names[v]})
		}
	}
	rules.Shuffle(r, c.arrows)
	return c, names
}

// game returns a game to the goal that has an outcome, from a node with arrows if there is one; any game
// if there is none.
func (g *grown) game(r *rules.Draw, names []int64, outcome game.Outcome) [2]int64 {
	best := len(g.next) - 1
	for range 3 * len(g.next) {
		u := 1 + r.IntN(len(g.next)-1)
		switch {
		case g.outcomes[u] != outcome:
		case len(g.next[u]) > 0:
			return [2]int64{names[u], names[0]}
		case g.outcomes[best] != outcome:
			best = u
		}
	}
	return [2]int64{names[best], names[0]}
}

// Random returns a graph of every octave of nodes and of arrows whose first game has each outcome. Mostly
// there are few games; some have another goal.
func (graphs) Random(r *rules.Draw, _ rules.Winner[walks]) walks {
	outcome := game.Outcome(r.Choose(3) - 1)
	most := int64(drawnNodes)
	if r.Every(2) {
		most = 15
	}
	least, top := r.Octave(2, most)
	lo, hi := r.Octave(1, min(drawnArrows, top*top))
	n, never := r.Within(least, top), int64(0)
	if outcome == game.Loss {
		never = 2 // none leads from a lost node to itself and to the goal
	}
	for n*n-never < lo && n < top {
		n++
	}
	arrows := max(1, r.Within(lo, max(lo, min(hi, n*n-never))))
	of := share{r.IntN(8), r.IntN(8)}
	if arrows > n*n/3 {
		of = share{r.IntN(2), r.IntN(2)}
	}
	g := grow(r, int(n), int(arrows), of, outcome, r.IntN(4) == 0)
	c, names := g.named(r)
	if r.IntN(8) == 0 && len(c.arrows) < drawnArrows {
		for range 1 + r.IntN(3) { // some twice
			c.arrows = append(c.arrows, c.arrows[r.IntN(len(c.arrows))])
		}
	}
	c.games = append(c.games, g.game(r, names, outcome))
	games := r.IntN(4)
	if r.IntN(16) == 0 {
		games = r.IntN(max(1, min(mostGames, 200000/int(n+arrows))))
	}
	for range games {
		other := [2]int64{rules.Between(r, 1, n), names[0]}
		if r.IntN(3) == 0 {
			other[1] = rules.Between(r, 1, n)
		}
		if other[0] != other[1] {
			c.games = append(c.games, other)
		}
	}
	return c
}

// Large returns a graph of about as many nodes and arrows as possible, with few games.
func (graphs) Large(r *rules.Draw, _ rules.Winner[walks]) walks {
	return games(r, grow(r, mostNodes-r.IntN(3), mostArrows/2-r.IntN(3), share{5, 4}, game.Win, r.IntN(2) == 0), 4)
}

// games returns a graph with so many games of all outcomes. The last game has another outcome with another
// goal.
func games(r *rules.Draw, g *grown, many int) walks {
	c, names := g.named(r)
	for i := range many {
		c.games = append(c.games, g.game(r, names, game.Outcome(i%3-1)))
	}
	last := &c.games[many-1]
	for range 6 {
		*last = g.game(r, names, game.Outcome(r.IntN(2)*2-1))
		other := *last
		if other[1]++; other[1] > c.n {
			other[1] = 1
		}
		now, then := walks{c.n, c.arrows, [][2]int64{*last}}, walks{c.n, c.arrows, [][2]int64{other}}
		if other[0] != other[1] && answer(now) != answer(then) {
			break
		}
	}
	return c
}

// answer returns the outcome of the first game of a case.
func answer(c walks) game.Outcome {
	p := c.start()[0]
	v, _ := p.on.search.Value(p) // search reaches all
	return v.Outcome
}

// Extreme returns graphs of the most nodes and arrows, a long path, many games, and many arrows at one node.
// Programs take time for each game, so the largest graphs have few.
func (graphs) Extreme(r *rules.Draw) [][]walks {
	path := grow(r, mostNodes, mostNodes-1, share{8, 0}, game.Win, true)
	star := grow(r, mostNodes, mostNodes/2, share{0, 0}, game.Win, false)
	for u := range star.next { // all of them lead back to node 1
		if len(star.have) < 3*mostNodes/2 && star.outcomes[u] != game.Loss {
			star.add(1, u)
			star.add(u, 1)
		}
	}
	return rules.Singles([]walks{
		games(r, grow(r, mostNodes, mostArrows, share{5, 4}, game.Win, false), 2),
		games(r, grow(r, mostNodes, mostArrows, share{6, 2}, game.Win, true), 2),
		games(r, path, 9),
		games(r, grow(r, 1000, 3000, share{5, 4}, game.Win, true), mostGames),
		games(r, grow(r, 1000, 3000, share{6, 1}, game.Win, false), mostGames),
		games(r, star, 5),
		games(r, grow(r, mostNodes, mostNodes, share{4, 8}, game.Win, true), 8),
	})
}

// Simpler yields cases with fewer games, nodes or arrows, with the arrows in order, and with one node of
// an arrow or a game smaller.
func (graphs) Simpler(c walks, yield func(walks) bool) bool {
	things := int(c.n) + len(c.arrows) + len(c.games)
	arrows := func(list [][2]int64) bool { return len(list) == 0 || yield(walks{c.n, list, c.games}) }
	sorted := slices.SortedFunc(slices.Values(c.arrows), rules.ByFirst)
	return rules.Shorter(c.games, func(list [][2]int64) bool { return yield(walks{c.n, c.arrows, list}) }) &&
		rules.Windows(int(c.n), things, func(i, j int) bool {
			less := c.renumbered(c.n-int64(j-i), rules.Without(int64(i)+1, int64(j)+1))
			return len(less.arrows) == 0 || len(less.games) == 0 || less.n < 2 || yield(less)
		}) &&
		rules.Shorter(c.arrows, arrows) &&
		(slices.Equal(sorted, c.arrows) || arrows(sorted)) &&
		rules.Places(int(c.n)-2, 1, things, func(i int) bool {
			less := c.renumbered(c.n, rules.Exchanged(int64(i)+1))
			return rules.ByFirst(less.games[0], c.games[0]) >= 0 || yield(less)
		})
}

// renumbered returns the case with n nodes that have other numbers; see rules.Renumbered.
func (c walks) renumbered(n int64, number func(u int64) int64) walks {
	return walks{n, rules.Renumbered(c.arrows, number), rules.Renumbered(c.games, number)}
}
