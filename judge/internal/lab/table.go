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
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Game is a game that tables are made of.
type Game struct {
	Name  string
	Rules rules.Rules
	Form  result.Form // the positions of its table

	usual result.Form    // the form to which axes belong
	axes  []message.Kind // what the numbers of that form are
	view  rules.View     // of a problem

	Remoteness bool // laws are also about the number of moves to the end

	How   Description // of a person's own game, as are own and, if it is one, octal
	own   rulesOf
	octal *Octal
	asked *program // nil if no program tells the moves
}

// A table has so many cells at most, mostLine in a row if it has rows, mostBlock if three numbers vary.
const (
	mostLine  = 1 << 10
	mostBlock = 100
	mostCells = mostLine * mostLine
)

// Of returns the game of a problem, with an instance of its rules.
func Of(p suite.Problem, r rules.Rules) Game {
	form := result.Form(cmp.Or(p.Table, "_"))
	return Game{Name: p.ID, Rules: r, Form: form, usual: form, axes: p.Axes, view: p.View}
}

// Make makes a table. If to is 0, it has a size that fits a screen. What it has not found when ctx
// ends is unsolved. It does not try positions that are not smaller than one that is too large to
// search.
func (g Game) Make(ctx context.Context, to int64, show result.Quantity) (*result.Table, error) {
	t, err := g.make(ctx, to, show)
	if err != nil {
		return nil, err
	}
	return &t.Table, nil
}

// A table is a table with the parts of its positions.
type table struct {
	result.Table
	position func(at []int64) string
	parts    [][]rules.Position // by cell; nil but for sums that were searched whole
}

// make makes a table, see Make.
func (g Game) make(ctx context.Context, to int64, show result.Quantity) (*table, error) {
	form := g.Form
	if !slices.Contains(result.Quantities, show) {
		return nil, message.NewError("choose one", string(show), strings.Trim(fmt.Sprint(result.Quantities), "[]"))
	}
	if g.own != nil && show == result.ShowAnswer {
		return nil, message.NewError("answers of the suite alone")
	}
	if to < 0 {
		return nil, message.NewError("empty table", to)
	}
	largest := int64(mostCells - 1)
	switch form.Axes() {
	case 2:
		largest = mostLine - 1
	case 3:
		largest = mostBlock - 1
	}
	to = cmp.Or(to, form.Usual(false))
	if to > largest {
		return nil, message.NewError("large table", mostCells, largest)
	}
	t := &table{position: g.position,
		Table: result.Table{Game: g.Name, Positions: form, To: to, Show: show, Cells: []result.Cell{}}}
	if form == g.usual {
		t.Axes = g.axes
	}
	measure := measureOf(g.Rules, show)
	reach := to // the largest number that search reached in the row before
	for at := range within(form, 0, to) {
		cell := result.Cell{At: at, Position: g.position(at)}
		position, err := g.Rules.Position(cell.Position)
		if err != nil {
			continue // no legal position
		}
		var parts []rules.Position
		last := at[len(at)-1]
		if ctx.Err() != nil {
			t.Bound.TimeOver = true
		} else if last <= reach {
			parts, err = solve(position, measure, &cell)
			large := game.TooLarge{}
			if errors.As(err, &large) {
				reach = last - 1
				t.Bound.Add(large.Bound)
			} else if err != nil {
				return nil, message.NewError("fault at a position", cell.Position, err)
			}
		}
		if cell.Value == nil {
			t.Unsolved++
		}
		t.Cells, t.parts = append(t.Cells, cell), append(t.parts, parts)
	}
	if len(t.Cells) == 0 {
		other := `"_ _" for two numbers`
		if form.Axes() == 2 {
			other = `"_" for one number`
		}
		return nil, message.NewError("no position up to", string(form), to, other)
	}
	return t, nil
}

// solve finds the value of a position and what a table shows of it. It returns the parts of a sum
// that was searched whole.
func solve(p rules.Position, measure measure, cell *result.Cell) ([]rules.Position, error) {
	v, err := p.Value()
	if err != nil {
		return nil, err
	}
	if err := measure(p, v, cell); err != nil {
		return nil, err
	}
	value := result.Value{Outcome: v.Outcome, Chance: v.Chance}
	cell.Value = &value
	if v.Remoteness == rules.Unknown {
		return nil, nil
	}
	return p.Parts(), nil
}

// A measure finds what a table shows of a position, and puts it into the cell.
type measure func(p rules.Position, v rules.Value, cell *result.Cell) error

// measureOf returns what finds a quantity.
func measureOf(r rules.Rules, show result.Quantity) measure {
	switch show {
	case result.ShowGrundy:
		return newGrundy()
	case result.ShowAnswer:
		return answers(r)
	case result.ShowRemoteness:
		return remoteness
	case result.ShowWinning:
		return winning
	}
	return func(rules.Position, rules.Value, *result.Cell) error { return nil } // the value is all
}

// remoteness finds the number of moves to the end.
func remoteness(_ rules.Position, v rules.Value, cell *result.Cell) error {
	switch {
	case v.Chance != nil || v.Outcome == game.Draw:
		return nil
	case v.Remoteness == rules.Unknown:
		return rules.TooLarge("bound winner alone")
	}
	cell.Number = &v.Remoteness
	return nil
}

// winning finds the number of moves that win.
func winning(p rules.Position, v rules.Value, cell *result.Cell) error {
	if v.Chance != nil {
		return message.NewError("no winning moves")
	}
	moves, err := explain.Winners(p)
	n := len(moves)
	cell.Number = &n
	return err
}

// newGrundy returns what finds Grundy values: by the game's own search if that has them, else
// by the definition, from the legal moves. Only a game in which whoever cannot move loses, and
// which ends, has them.
func newGrundy() measure {
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
			normal = normal && (err != nil || v.Is(game.Loss))
		}
		return list
	}, 1<<12) // few, since this search has only their texts
	return func(p rules.Position, _ rules.Value, cell *result.Cell) error {
		v, err := p.Grundy()
		if errors.Is(err, rules.ErrNoGrundy) && normal {
			positions[p.String()] = p
			v, err = values.Value(p.String())
		}
		if errors.Is(err, game.ErrLoopy) {
			err = message.NewError("can come again", rules.ErrNoGrundy)
		}
		if !normal {
			err = rules.ErrNoGrundy
		}
		cell.Number = &v
		return err
	}
}

// answers returns what finds the answer to the case that asks about a position alone. Only the
// small cases have one.
func answers(r rules.Rules) measure {
	cases := make(map[string]rules.Case)
	r.Small(func(c rules.Case) bool {
		positions := r.Positions(c)
		if len(positions) == 1 {
			cases[positions[0].String()] = c
		}
		return len(cases) < mostCells
	})
	return func(p rules.Position, _ rules.Value, cell *result.Cell) error {
		c, ok := cases[p.String()]
		if !ok {
			return nil
		}
		answer, err := r.Answer(c)
		cell.Answer = strings.Join(strings.Fields(answer.Text), " ")
		return err
	}
}

// SVG draws a table.
func SVG(t *result.Table, words picture.Words) []byte {
	g := t.Grid(20)
	return picture.Table(words, g.Columns, g.Rows, func(column, row int) (class, text string) {
		c := g.At(row, column)
		if c == nil {
			return "", ""
		}
		text = strings.Trim(t.Sign(c), "[].L=") // the color says these
		switch {
		case c.Value == nil:
			return "blank", text
		case c.Lost():
			return "lost", text
		case c.Value.Is(game.Draw):
			return "draw", text
		}
		return "won", text
	})
}

// StatesSVG draws the states of the first law of digits as a table: the state after each digit, in the
// color of what is then lost or won. It returns nil if there is no such law.
func StatesSVG(s *result.Study, words picture.Words) []byte {
	for _, law := range s.Laws {
		digits, is := law.Rule.(result.Digits)
		if !is {
			continue
		}
		columns, rows := upTo(len(digits.Next[0])), upTo(len(digits.Next))
		return picture.Table(words, columns, rows, func(column, row int) (class, text string) {
			next := digits.Next[row][column]
			switch {
			case next < 0:
				return "blank", ""
			case digits.Values[next] == 0:
				return "lost", fmt.Sprint(next)
			case law.About == result.ShowWinner && digits.Values[next] == result.Drawn:
				return "draw", fmt.Sprint(next)
			}
			return "won", fmt.Sprint(next)
		})
	}
	return nil
}

// upTo returns the numbers below n.
func upTo(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}
