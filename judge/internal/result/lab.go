package result

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/message"
)

// A Form is the text of positions with _ for each number that varies. (_-1) is one less than
// the number before it: "_, at most (_-1)".
type Form string

const oneLess = "(_-1)"

// Axes returns how many numbers vary.
func (f Form) Axes() int { return strings.Count(string(f), "_") - strings.Count(string(f), oneLess) }

// Text returns the position with these numbers.
func (f Form) Text(at []int64) string {
	const less = "\x00" // is in no text
	text := strings.ReplaceAll(string(f), oneLess, less)
	for _, n := range at {
		text = strings.ReplaceAll(strings.Replace(text, "_", fmt.Sprint(n), 1), less, fmt.Sprint(n-1))
	}
	return text
}

// Named returns the form with the names that laws have for the numbers: n, or a and b, or a, b and c.
func (f Form) Named() string {
	if f.Axes() == 1 {
		return strings.ReplaceAll(string(f), "_", "n")
	}
	const less = "\x00" // is in no text
	text := strings.ReplaceAll(string(f), oneLess, less)
	name := ""
	for _, next := range []string{"a", "b", "c"}[:f.Axes()] {
		text = strings.Replace(text, "_", next, 1)
		text = strings.Replace(text, less, "("+name+"-1)", 1)
		name = next
	}
	return strings.ReplaceAll(text, less, "("+name+"-1)")
}

// Usual returns the largest number of a table if the person names none, to be seen or far.
func (f Form) Usual(far bool) int64 {
	seen, largest := map[int]int64{1: 99, 2: 20, 3: 5}, map[int]int64{1: 1000, 2: 40, 3: 11} // by how many numbers vary
	if far {
		return largest[f.Axes()]
	}
	return seen[f.Axes()]
}

// A Quantity is what a table has of each position.
type Quantity string

const (
	ShowWinner     Quantity = "who"        // who wins
	ShowGrundy     Quantity = "grundy"     // the Grundy value
	ShowRemoteness Quantity = "remoteness" // the number of moves left
	ShowWinning    Quantity = "moves"      // the number of moves that win
	ShowAnswer     Quantity = "answer"     // the answer of the problem
)

// Quantities are all of them.
var Quantities = []Quantity{ShowWinner, ShowGrundy, ShowRemoteness, ShowWinning, ShowAnswer}

// A Table is what search finds of the positions that have one form.
type Table struct {
	Game      string
	Positions Form
	Axes      []message.Kind // what the numbers of the positions are; none if nothing is known
	To        int64          // the largest number
	Show      Quantity
	Cells     []Cell
	Unsolved  int // positions that are too large to search
	Bound     Bound
}

// A Cell is a position of a table.
type Cell struct {
	At       []int64
	Position string
	Value    *Value // nil if the position is too large to search
	Number   *int   // what the table shows, if that is a number; nil if the position has none
	Answer   string // of ShowAnswer, on one line; "" if no small case asks about the position
}

// Largest returns the largest number of the positions.
func (t Table) Largest() (largest int64) {
	for _, c := range t.Cells {
		largest = max(largest, slices.Max(c.At))
	}
	return largest
}

// Slices returns, of a table of three numbers, a table for each value of the first one. It has the other two.
func (t Table) Slices() (list []*Table) {
	for _, c := range t.Cells {
		first := c.At[:1]
		form := Form(t.Positions.Text(first))
		if len(list) == 0 || list[len(list)-1].Positions != form {
			list = append(list, &Table{Game: t.Game, Positions: form, To: t.To, Show: t.Show})
		}
		slice := list[len(list)-1]
		c.At = c.At[1:]
		slice.Cells = append(slice.Cells, c)
		if c.Value == nil {
			slice.Unsolved, slice.Bound = slice.Unsolved+1, t.Bound
		}
	}
	return list
}

// Fits returns the largest number up to which all positions are solved. It reports false if there is none.
func (t Table) Fits() (to int64, is bool) {
	to = t.To
	for _, c := range t.Cells {
		if c.Value == nil {
			to = min(to, slices.Max(c.At)-1)
		}
	}
	return to, slices.ContainsFunc(t.Cells, func(c Cell) bool { return slices.Max(c.At) <= to })
}

// Lost reports whether the player to move loses.
func (c Cell) Lost() bool { return c.Value != nil && c.Value.Is(message.Loss) }

// A Bound says why search did not solve all positions.
type Bound struct {
	Search   []message.Message `json:"search,omitempty"`    // how far search reaches: one or two bounds
	TimeOver bool              `json:"time_over,omitempty"` // there was no time to search them
}

// Add adds how far search reaches. Two bounds are enough.
func (b *Bound) Add(search message.Message) {
	if len(b.Search) < 2 && !slices.ContainsFunc(b.Search, search.Equal) {
		b.Search = append(b.Search, search)
	}
}

// tableJSON is a Table as JSON has it.
type tableJSON struct {
	Game      string     `json:"game"`
	Positions Form       `json:"positions"`
	To        int64      `json:"to"` // the largest number
	Show      Quantity   `json:"show"`
	Cells     []cellJSON `json:"cells"`
	Unsolved  int        `json:"unsolved"` // positions that are too large to search
	Bound     Bound      `json:"bound,omitzero"`
}

// cellJSON is a Cell as JSON has it.
type cellJSON struct {
	At       []int64 `json:"at"`
	Position string  `json:"position"`
	Value    string  `json:"value"` // as in an explanation, "" if the position is too large to search

	// Shown is what the table shows: "-" if the position has no such number, "" if it is too large to search or no
	// small case asks about it.
	Shown string `json:"shown"`
}

// MarshalJSON writes the table, with what it shows of each position as a text.
func (t Table) MarshalJSON() ([]byte, error) {
	cells := make([]cellJSON, len(t.Cells))
	for i, c := range t.Cells {
		cells[i] = cellJSON{At: c.At, Position: c.Position, Shown: t.Shown(c)}
		if c.Value != nil {
			cells[i].Value = c.Value.String()
		}
	}
	return Marshal(tableJSON{t.Game, t.Positions, t.To, t.Show, cells, t.Unsolved, t.Bound})
}

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Table) JSONSchemaAlias() any { return tableJSON{} }

// Schema names the document of judge table.
func (Table) Schema() Schema { return "grundy/table/1" }

// Shown returns what the table shows of a position: "-" if it has no remoteness, and "" if it is
// too large to search or no small case asks about it.
func (t Table) Shown(c Cell) string {
	switch {
	case c.Value == nil:
		return ""
	case t.Show == ShowWinner:
		return c.Value.String()
	case t.Show == ShowAnswer:
		return c.Answer
	case c.Number == nil:
		return "-"
	}
	return fmt.Sprint(*c.Number)
}

// Chances reports whether the table shows chances to win, since a player is blind.
func (t Table) Chances() bool {
	return t.Show == ShowWinner &&
		slices.ContainsFunc(t.Cells, func(c Cell) bool { return c.Value != nil && c.Value.Chance != nil })
}

// Sign returns the text of a cell. Lost positions stand out: L, or a number in brackets.
func (t Table) Sign(c *Cell) string {
	switch {
	case c == nil:
		return ""
	case c.Value == nil:
		return "?"
	case t.Show == ShowWinner && c.Value.Chance == nil:
		return map[message.Outcome]string{message.Win: ".", message.Loss: "L", message.Draw: "="}[c.Value.Outcome]
	case t.Show != ShowWinner && c.Lost():
		return "[" + t.Shown(*c) + "]"
	case t.Shown(*c) == "":
		return "-"
	}
	return t.Shown(*c)
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
func (t Table) Grid(perRow int) (g Grid) {
	g.cells = make(map[[2]int]*Cell)
	line := t.Positions.Axes() == 1
	var rows, columns []int
	for i, c := range t.Cells {
		at := [2]int{int(c.At[0]), int(c.At[len(c.At)-1])}
		if line {
			at = [2]int{at[0] / perRow * perRow, at[0] % perRow}
		}
		g.cells[at] = &t.Cells[i]
		if c.Value != nil || i == 0 {
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
