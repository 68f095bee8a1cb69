package rules

// A Board is what stands on the table, as plain data that can be drawn: one of the
// types below. Numbers of cells, columns and nodes are those of the problem.
type Board interface {
	Kind() string // "piles", "strip", "rows", "sheets", "graph", "grid" or "number"
}

// Piles stand side by side. What else counts is in words beside each, if anything.
type Piles struct {
	Sizes []int64  `json:"sizes"`
	Notes []string `json:"notes,omitempty"` // one a pile, or none
	Note  string   `json:"note,omitempty"`  // what counts for all, such as "2 or 5 may be taken"
}

// A Strip has men on different cells 1, 2, 3, ... and goes on to the right.
type Strip struct {
	Men  []int64 `json:"men"`            // their cells, increasing
	Home bool    `json:"home,omitempty"` // whether cell 0 takes men in
	King int64   `json:"king,omitempty"` // the king's cell, 0 if there is none on the strip
}

// Rows have two men each, one of each player.
type Rows struct {
	Columns int64      `json:"columns"`
	Men     [][2]int64 `json:"men"` // columns from 1: those of the player who began, then of the other one
}

// Sheets are squared rectangles.
type Sheets struct {
	Sides [][2]int64 `json:"sides"` // width and height
}

// A Graph has arrows, and chessmen on nodes 0, 1, 2, ...
type Graph struct {
	Next [][]int64 `json:"next"` // where the arrows from each node lead
	Men  []int64   `json:"men"`
}

// A Grid is a square board with one piece, which has been on some squares.
type Grid struct {
	Side    int64      `json:"side"`
	Visited [][2]int64 `json:"visited"` // row and column from 1, in order; the last is where the piece stands
}

// A Number is all that counts.
type Number struct {
	N    int64  `json:"n"`
	Unit string `json:"unit"`           // what so many are called: "stone", "stones"; "" for a mere number
	Note string `json:"note,omitempty"` // what else counts, such as "at most 4 may be taken"
}

// NumberOf returns a number of things that are called so.
func NumberOf(n int64, one, many, note string) Number {
	if n == 1 {
		many = one
	}
	return Number{n, many, note}
}

func (Piles) Kind() string  { return "piles" }
func (Strip) Kind() string  { return "strip" }
func (Rows) Kind() string   { return "rows" }
func (Sheets) Kind() string { return "sheets" }
func (Graph) Kind() string  { return "graph" }
func (Grid) Kind() string   { return "grid" }
func (Number) Kind() string { return "number" }
