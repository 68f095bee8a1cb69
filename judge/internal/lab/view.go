package lab

import (
	"context"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
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
	t := &table{position: g.position, Table: result.Table{Game: g.Name, Positions: g.Form, To: to, Show: result.ShowGrundy}}
	if t.To > mostLine {
		return nil, message.NewError("large table", mostLine, mostLine)
	}
	found := partValues{g, make(map[string]int)}
	for at := range within(g.Form, to) {
		cell := result.Cell{At: at, Position: g.position(at)}
		position, err := g.Rules.Position(cell.Position)
		if err != nil {
			continue // no legal position
		}
		if ctx.Err() != nil {
			t.Bound.TimeOver = true
			break
		}
		value, err := found.of(position)
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

// partValues are the Grundy values of positions of a sum, by the definition: a position with several parts has the xor
// of their values, and a single part the least value that no move leads to.
type partValues struct {
	Game
	known map[string]int
}

func (v partValues) of(p rules.Position) (int, error) {
	text := p.String()
	if value, known := v.known[text]; known {
		return value, nil
	}
	parts := lists.Each(p.Parts(), rules.Position.String)
	if v.view.Parts != nil {
		parts = v.view.Parts(text)
	}
	xor := 0
	for _, part := range parts {
		if part == text {
			break // it is one itself
		}
		position, err := v.Rules.Position(part)
		if err != nil {
			return 0, err
		}
		value, err := v.of(position)
		if err != nil {
			return 0, err
		}
		xor ^= value
	}
	if !slices.Contains(parts, text) {
		v.known[text] = xor
		return xor, nil
	}
	met := make(map[int]bool)
	for move := range p.Moves() {
		value, err := v.of(move.To)
		if err != nil {
			return 0, err
		}
		met[value] = true
	}
	value := 0
	for met[value] {
		value++
	}
	v.known[text] = value
	return value, nil
}
