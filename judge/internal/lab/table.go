// Package lab makes tables of what search finds of the positions of a game, looks for laws in
// them, and makes rules of games that a person describes. Nothing here answers a case or judges
// a program of the suite.
package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Game is a game that tables are made of.
type Game struct {
	Name    string
	Rules   rules.Rules
	Pattern Pattern // the positions of its table

	How   Description // of a person's own game, as are own and, if it is one, octal
	own   rulesOf
	octal *Octal
}

// A Quantity is what a table has of each position.
type Quantity string

const (
	Winner     Quantity = "who"        // who wins
	Grundy     Quantity = "grundy"     // the Grundy value
	Remoteness Quantity = "remoteness" // the number of moves left
	Winning    Quantity = "moves"      // the number of moves that win
	Answers    Quantity = "answer"     // the answer of the problem
)

// Quantities are all of them.
var Quantities = []Quantity{Winner, Grundy, Remoteness, Winning, Answers}

// A Table is what search finds of the positions that have the form of a pattern.
type Table struct {
	Game      string   `json:"game"`
	Positions Pattern  `json:"positions"`
	To        int64    `json:"to"` // the largest number
	Show      Quantity `json:"show"`
	Cells     []Cell   `json:"cells"`
	Unsolved  int      `json:"unsolved"`        // positions that are too large to search
	Bound     string   `json:"bound,omitempty"` // why they are
}

// A Cell is a position. Value is "won", "lost" or "drawn" for the player to move; against a
// blind player, the chance to win; and "" if the position is too large to search.
type Cell struct {
	At       []int64 `json:"at"`
	Position string  `json:"position"`
	Value    string  `json:"value"`
	Shown    string  `json:"shown"` // what Table.Show asks for

	parts []rules.Position // of a sum that was searched whole
}

const mostCells = 1 << 20

// Usual returns the largest number of a table if the person names none, to be seen or far.
func (p Pattern) Usual(far bool) int64 {
	return map[bool]map[int]int64{false: {1: 99, 2: 20}, true: {1: 1000, 2: 40}}[far][p.Axes()]
}

// Of returns the game of a problem, with an instance of its rules.
func Of(p suite.Problem, r rules.Rules) Game {
	return Game{Name: p.ID, Rules: r, Pattern: Pattern(cmp.Or(p.Table, "_"))}
}

// Make makes a table. If to is 0, it has a size that fits a screen. What it has not found when ctx
// ends is unsolved. It does not try positions that are not smaller than one that is too large to
// search.
func (g Game) Make(ctx context.Context, to int64, show Quantity) (*Table, error) {
	p := g.Pattern
	if !slices.Contains(Quantities, show) {
		return nil, fmt.Errorf("%q: choose one of %s", string(show), strings.Trim(fmt.Sprint(Quantities), "[]"))
	}
	if g.own != nil && show == Answers {
		return nil, errors.New("only the problems of the suite have answers; choose another --show")
	}
	if to < 0 {
		return nil, fmt.Errorf("a table to %d has no positions; choose 1 or more", to)
	}
	if to = cmp.Or(to, p.Usual(false)); to >= mostCells || p.Axes() == 2 && (to+1)*(to+1) > mostCells {
		return nil, fmt.Errorf("a table has at most %d positions", mostCells)
	}
	t := &Table{Game: g.Name, Positions: p, To: to, Show: show, Cells: []Cell{}}
	solve := t.solver(g)
	reach := to // the largest number that search reached in the row before
	for at := range p.within(to) {
		cell := Cell{At: at, Position: p.Text(at)}
		position, err := g.Rules.Position(cell.Position)
		if err != nil {
			continue // no legal position
		}
		if last := at[len(at)-1]; ctx.Err() != nil {
			t.Bound = "the time is over"
		} else if last <= reach {
			if err := solve(position, &cell); rules.IsTooLarge(err) {
				reach = last - 1
				t.addBound(strings.TrimPrefix(err.Error(), game.ErrTooLarge.Error()+": "))
			} else if err != nil {
				return nil, fmt.Errorf("position %q: %w", cell.Position, err)
			}
		}
		if cell.Value == "" {
			t.Unsolved++
		}
		t.Cells = append(t.Cells, cell)
	}
	if len(t.Cells) == 0 {
		other := map[bool]string{true: `"_" for one number`, false: `"_ _" for two numbers`}[p.Axes() == 2]
		return nil, fmt.Errorf("%q: no position up to %d has this form; --at gives another, such as %s", string(p), to, other)
	}
	return t, nil
}

// addBound adds why a position is past search; two reasons say enough.
func (t *Table) addBound(why string) {
	if t.Bound == "" {
		t.Bound = why
	} else if !strings.Contains(t.Bound, why) && !strings.Contains(t.Bound, "; or ") {
		t.Bound += "; or " + why
	}
}

// solver returns what finds the value of a position and what the table shows of it.
func (t *Table) solver(g Game) func(p rules.Position, cell *Cell) error {
	show := t.shown
	if t.Show == Grundy {
		show = newGrundy()
	} else if t.Show == Answers {
		show = answers(g.Rules)
	}
	return func(p rules.Position, cell *Cell) error {
		v, err := p.Value()
		if err != nil {
			return err
		}
		shown, err := show(p, v)
		if err == nil {
			cell.Value, cell.Shown = valueOf(v), shown
		}
		if v.Remoteness != rules.Unknown {
			cell.parts = p.Parts()
		}
		return err
	}
}

// Chances reports whether the table shows chances to win, since a player is blind.
func (t *Table) Chances() bool {
	return t.Show == Winner && slices.ContainsFunc(t.Cells, func(c Cell) bool { return strings.Trim(c.Value, "0123456789/") == "" && c.Value != "" })
}

func valueOf(v rules.Value) string {
	if v.Chance != nil {
		return v.Chance.RatString()
	}
	return map[game.Outcome]string{game.Win: "won", game.Loss: "lost", game.Draw: "drawn"}[v.Outcome]
}

// shown returns the winner, the remoteness or the number of winning moves of a position.
func (t *Table) shown(p rules.Position, v rules.Value) (string, error) {
	switch {
	case t.Show == Winner:
		return valueOf(v), nil
	case t.Show == Remoteness && (v.Chance != nil || v.Outcome == game.Draw):
		return "-", nil
	case t.Show == Remoteness && v.Remoteness == rules.Unknown:
		return "", rules.TooLarge("only who wins is known")
	case t.Show == Remoteness:
		return fmt.Sprint(v.Remoteness), nil
	case v.Chance != nil:
		return "", errors.New("a player who moves blindly has no winning moves")
	}
	moves, err := explain.Winners(p)
	return fmt.Sprint(len(moves)), err
}

// newGrundy returns what finds Grundy values: by the game's own search if that has them, else
// by the definition, from the legal moves. Only a game in which whoever cannot move loses, and
// which ends, has them.
func newGrundy() func(rules.Position, rules.Value) (string, error) {
	positions := make(map[string]rules.Position)
	normal := true
	values := game.Grundy(func(text string, list []string) []string {
		p, before := positions[text], len(list)
		for move := range p.Moves() {
			to := move.To.String()
			positions[to] = move.To
			list = append(list, to)
		}
		if len(list) == before {
			v, err := p.Value()
			normal = normal && (err != nil || v.Chance == nil && v.Outcome == game.Loss)
		}
		return list
	}, 1<<12) // few, since this search has only their texts
	return func(p rules.Position, _ rules.Value) (string, error) {
		v, err := p.Grundy()
		if errors.Is(err, rules.ErrNoGrundy) && normal {
			positions[p.String()] = p
			v, err = values.Value(p.String())
		}
		if errors.Is(err, game.ErrLoopy) {
			err = fmt.Errorf("%w: a position can come again", rules.ErrNoGrundy)
		}
		if !normal {
			err = rules.ErrNoGrundy
		}
		return fmt.Sprint(v), err
	}
}

// answers returns what finds the answer to the case that asks about a position alone. Only the
// small cases have one.
func answers(r rules.Rules) func(rules.Position, rules.Value) (string, error) {
	cases := make(map[string]rules.Case)
	r.Small(func(c rules.Case) bool {
		if positions := r.Positions(c); len(positions) == 1 {
			cases[positions[0].String()] = c
		}
		return len(cases) < mostCells
	})
	return func(p rules.Position, _ rules.Value) (string, error) {
		c, ok := cases[p.String()]
		if !ok {
			return "", nil
		}
		answer, err := r.Answer(c)
		return strings.Join(strings.Fields(answer.Text), " "), err
	}
}

// A Grid is a table as rows and columns of cells.
type Grid struct {
	Columns, Rows []int            // their numbers
	cells         map[[2]int]*Cell // by row and column
}

// At returns a cell, nil where there is no position.
func (g Grid) At(row, column int) *Cell { return g.cells[[2]int{row, column}] }

// Grid arranges a table. If one number varies, each row has perRow of the sizes; else the rows have
// the first number and the columns the second. It leaves out rows and columns past search.
func (t *Table) Grid(perRow int) (g Grid) {
	g.cells = make(map[[2]int]*Cell)
	line := t.Positions.Axes() == 1
	var rows, columns []int
	for i, c := range t.Cells {
		at := [2]int{int(c.At[0]), int(c.At[len(c.At)-1])}
		if line {
			at = [2]int{at[0] / perRow * perRow, at[0] % perRow}
		}
		g.cells[at] = &t.Cells[i]
		if c.Value != "" || i == 0 {
			rows, columns = append(rows, at[0]), append(columns, at[1])
		}
	}
	left, step := slices.Min(columns), 1
	if line {
		left, step = 0, perRow
	}
	for n := left; n <= slices.Max(columns); n++ {
		g.Columns = append(g.Columns, n)
	}
	for n := slices.Min(rows); n <= slices.Max(rows); n += step {
		g.Rows = append(g.Rows, n)
	}
	return g
}

// Sign returns the text of a cell. Lost positions stand out: L, or a number in brackets.
func (t *Table) Sign(c *Cell) string {
	switch {
	case c == nil:
		return ""
	case c.Value == "":
		return "?"
	case t.Show == Winner:
		return cmp.Or(map[string]string{"won": ".", "lost": "L", "drawn": "="}[c.Value], c.Value)
	case c.Value == "lost":
		return "[" + c.Shown + "]"
	}
	return cmp.Or(c.Shown, "-")
}

// SVG draws the table, with a title.
func (t *Table) SVG(title string) []byte {
	g, axes := t.Grid(20), ""
	if t.Positions.Axes() == 2 {
		axes = "→ second number, ↓ first number"
	}
	return picture.Table(title, g.Columns, g.Rows, axes, func(column, row int) (class, text string) {
		if c := g.At(row, column); c != nil {
			class = cmp.Or(map[string]string{"lost": "lost", "drawn": "draw", "": "blank"}[c.Value], "won")
			text = strings.Trim(t.Sign(c), "[].L=") // the color says these
		}
		return class, text
	})
}
