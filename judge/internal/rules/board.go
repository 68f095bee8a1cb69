package rules

import (
	"encoding/json"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// A Board is a position as plain data that can be drawn: one of the types below. Cells,
// columns and nodes have the numbers of the problem.
type Board interface {
	Kind() string // "piles", "strip", "rows", "sheets", "graph", "tree", "grid", "coins", "letters", "number" or "text"
}

// A List is written as [] in JSON if it is empty, never as null.
type List[E any] []E

func (l List[E]) MarshalJSON() ([]byte, error) { return json.Marshal(append([]E{}, l...)) }

// Piles are side by side, with notes about anything else that matters.
type Piles struct {
	Sizes List[int64]       `json:"sizes"`
	Notes []message.Message `json:"notes,omitempty"` // one for each pile, or none
	Note  message.Message   `json:"note,omitzero"`   // about all piles, such as "2 or 5 may be taken"
}

// A Strip has men on different cells 1, 2, 3, ... and no end on the right.
type Strip struct {
	Men  List[int64] `json:"men"`            // their cells, increasing
	Home bool        `json:"home,omitempty"` // whether cell 0 holds any number of men
	King int64       `json:"king,omitempty"` // the king's cell, 0 if there is none on the strip
}

// Rows have two men each, one for each player, or any number that both players move.
type Rows struct {
	Columns int64             `json:"columns"`
	Men     List[[2]int64]    `json:"men"`              // columns from 1, first of the player who began
	Shared  List[List[int64]] `json:"shared,omitempty"` // columns from 1 of men that both players move; none in Men
}

// Sheets are rectangles of unit squares.
type Sheets struct {
	Sides List[[2]int64] `json:"sides"` // width and height
}

// A Graph has arrows, and chessmen on its nodes.
type Graph struct {
	First int64             `json:"first,omitempty"` // the number of the first node, 0 or 1
	Next  List[List[int64]] `json:"next"`            // where the arrows from each node lead
	Men   List[int64]       `json:"men"`
	Goals List[int64]       `json:"goals,omitempty"` // nodes where the game is over
}

// A Tree has edges to cut, perhaps with others that close circles. Its root is node 1.
type Tree struct {
	Edges   List[[2]int64] `json:"edges"`             // from a node to one below it, with all edges above it before it
	Closing List[[2]int64] `json:"closing,omitempty"` // between two nodes of the tree, or from a node to itself
}

// A Grid is a board of cells with one stone and its path. Cells are given by row and column, from 1.
type Grid struct {
	Rows    int64          `json:"rows"`
	Columns int64          `json:"columns"`
	Blocked List[[2]int64] `json:"blocked,omitempty"` // row by row
	// in order; the stone is on the last, and not on the board if there is none
	Visited List[[2]int64] `json:"visited"`
}

// Coins lie in rows, with heads or tails up, or are lights that are on or off.
type Coins struct {
	Rows    int64          `json:"rows"`
	Columns int64          `json:"columns"`
	First   int64          `json:"first"` // the number of the first row and of the first column
	Heads   List[[2]int64] `json:"heads"` // their rows and columns, row by row
	Lights  bool           `json:"lights,omitempty"`
}

// Letters are on strips of paper, one in each cell, or are crosses X in a row of cells that are free otherwise.
type Letters struct {
	Strips  List[string] `json:"strips"`
	Crosses bool         `json:"crosses,omitempty"` // a free cell is a dot
}

// A Number is a position that is one number.
type Number struct {
	N    int64           `json:"n"`
	Unit message.Message `json:"unit,omitzero"` // the word after the number: "stone", "stones"; "" for none
	Note message.Message `json:"note,omitzero"` // such as "at most 4 may be taken"
}

// NumberOf returns a number of things.
func NumberOf(n int64, thing game.Thing, note message.Message) Number {
	return Number{n, thing.Counted(n), note}
}

// A Text is a position of which only the text is known.
type Text struct {
	Text string `json:"text"`
}

func (Piles) Kind() string   { return "piles" }
func (Strip) Kind() string   { return "strip" }
func (Rows) Kind() string    { return "rows" }
func (Sheets) Kind() string  { return "sheets" }
func (Graph) Kind() string   { return "graph" }
func (Tree) Kind() string    { return "tree" }
func (Grid) Kind() string    { return "grid" }
func (Coins) Kind() string   { return "coins" }
func (Letters) Kind() string { return "letters" }
func (Number) Kind() string  { return "number" }
func (Text) Kind() string    { return "text" }

// A Spot is a place on a board that a person can point at.
//
//	piles    Part is the pile; At is what is left of it after taking this stone and those after it
//	number   the same, of one pile
//	strip    At is the cell
//	rows     Part is the row, counted from 0; At is the column
//	sheets   Part is the sheet; At is the line: x from the left, or width + y from the top
//	graph    At is the node
//	tree     At is the node below an edge; or Part is the edge that closes a circle, counted from 1, and At is 0
//	grid     Part is the row; At is the column
//	coins    Part is the row, counted from 0; At is the column
//	letters  At is the letter or the cell, counted from 1 over all strips
type Spot struct{ Part, At int64 }

// Whole is the At of a pile or a sheet as a whole.
const Whole = -1

// Name returns the name of a spot of a board.
func (s Spot) Name(board Board) message.Message {
	switch b := board.(type) {
	case Piles:
		if s.At == Whole {
			return message.New("board pile", s.Part+1, b.Sizes[s.Part])
		}
		return message.New("board pile to leave", s.Part+1, s.At)
	case Coins:
		if b.Rows > 1 || b.Lights {
			return message.New("board row and column", s.Part+b.First, s.At)
		}
		return message.New("board coin", s.At)
	case Letters:
		if b.Crosses {
			return message.New("board cell", s.At)
		}
		return message.New("board letter", s.At)
	case Strip:
		return message.New("board cell", s.At)
	case Rows:
		return message.New("board row and column", s.Part+1, s.At)
	case Grid:
		return message.New("board row and column", s.Part, s.At)
	case Sheets:
		return message.New("board sheet", s.Part+1)
	case Graph:
		return message.New("board node", s.At)
	case Tree:
		if s.Part > 0 {
			return message.New("board edge between", b.Closing[s.Part-1][0], b.Closing[s.Part-1][1])
		}
		return message.New("board edge above", s.At)
	}
	return message.New("board number", s.At)
}
