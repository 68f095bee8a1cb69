package lab

import (
	"context"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// viewed returns the game with the positions in which the theorem of a problem can be seen.
func (g Game) viewed() Game {
	if g.view.At != "" {
		g.Form = result.Form(g.view.At)
	}
	return g
}

// position returns the text of the position with some numbers.
func (g Game) position(at []int64) string {
	if g.view.Text != nil && g.Form == result.Form(g.view.At) {
		return g.view.Text(at)
	}
	return g.Form.Text(at)
}

// axesOf returns what the numbers of a view are, none for other positions.
func (g Game) axesOf() []message.Kind {
	if g.view.At != "" && g.Form == result.Form(g.view.At) {
		return g.view.Axes
	}
	return nil
}

// values makes the table of the Grundy values of a view.
func (g Game) values(ctx context.Context, to int64) (*table, error) {
	t := &table{position: g.position,
		Table: result.Table{Game: g.Name, Positions: g.Form, To: to, Show: result.ShowGrundy}}
	if t.To > mostLine {
		return nil, message.NewError("large table", mostLine, mostLine)
	}
	found := rules.NewPartValues(g.Rules, g.view.Parts)
	for at := range within(g.Form, 0, to) {
		cell := result.Cell{At: at, Position: g.position(at)}
		position, err := g.Rules.Position(cell.Position)
		if err != nil {
			continue // no legal position
		}
		if ctx.Err() != nil {
			t.Bound.TimeOver = true
			break
		}
		value, err := found.Of(position)
		if err != nil {
			return nil, err
		}
		cell.Number, cell.Value = &value, &result.Value{Outcome: game.Win}
		if value == 0 {
			cell.Value.Outcome = game.Loss
		}
		t.Cells, t.parts = append(t.Cells, cell), append(t.parts, nil)
	}
	return t, nil
}
