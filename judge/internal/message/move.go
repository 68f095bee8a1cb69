package message

import (
	"fmt"
	"strconv"
)

// A Move is what a player does, as data. A Verb says which of the fields it has, and each language of
// people has a sentence for it. To take 2 from the second of two piles of 5 stones is
//
//	Move{Verb: Take, Count: 2, Thing: Stone, Was: []int64{5}, Becomes: []int64{3}, Equal: 2, Nth: 2}
type Move struct {
	Verb  Verb  `json:"verb"`
	Count int64 `json:"count,omitempty"` // how many things
	Thing Thing `json:"thing,omitempty"` // what they are, or what is moved or cut

	// Was is what or where it was, and Becomes what or where it is then: the sizes of piles, numbers,
	// cells, nodes, a row and a column, the two sides of sheets.
	Was     []int64 `json:"was,omitempty"`
	Becomes []int64 `json:"becomes,omitempty"`

	Equal int `json:"equal,omitempty"` // how many piles or things are equal to it, itself included; 0 if that is not said
	Nth   int `json:"nth,omitempty"`   // which of these, counted from 1; 0 if the same move with another one is no other move

	Circle bool `json:"circle,omitempty"` // whether the things Was are in a circle

	Taken []int64  `json:"taken,omitempty"` // of Take: what was taken from the pile before, where that matters
	Given []Gift   `json:"given,omitempty"` // of Remove: what the move adds to other piles
	All   []Move   `json:"all,omitempty"`   // of MoveAll: a move in each part of a sum that is not over, in their order
	Texts []string `json:"texts,omitempty"` // of Go: the position, and before it the part of a sum that changes; without a verb, the move in words
}

// A Gift is what a move adds to a pile.
type Gift struct {
	Count int64 `json:"count"`
	Was   int64 `json:"was"`           // the size of the pile
	Equal int   `json:"equal"`         // how many piles are equal to it, itself included
	Nth   int   `json:"nth,omitempty"` // which of these, if the move meets an equal one before it
}

// A Verb is what a player does with things.
type Verb string

const (
	Take      Verb = "take"            // Count things from the pile Was, which Becomes one pile or several; without Was, there is but one pile
	Paint     Verb = "paint"           // the same, beads of a line or a circle
	TakeBoth  Verb = "take from both"  // Count things from each of two piles
	TryTake   Verb = "try to take"     // Count things, though only Was are left
	CallOut   Verb = "call out"        // Count students
	Add       Verb = "add"             // Count to a sum
	Multiply  Verb = "multiply"        // the number Was by Count, which makes it Becomes
	Pick      Verb = "pick"            // Count, which makes the number Was to Becomes
	Subtract  Verb = "subtract"        // Count from the number Was
	Remove    Verb = "remove"          // Count things from the pile Was, and hand others to other piles: Given
	Split     Verb = "split"           // the pile Was into the piles Becomes
	SplitBean Verb = "split a bean"    // of the bottle Was into two, one for each of the bottles Becomes
	SplitPair Verb = "split in a pair" // one pile of the pair Was into the piles Becomes, and remove the other
	Slide     Verb = "slide"           // a man, or a Token, from the cell Was to the cell Becomes
	Lift      Verb = "lift"            // a person or the king from the cell Was to the cell Becomes; 0 is the hilltop
	MoveInRow Verb = "move in a row"   // a man from the row and column Was to those Becomes
	Walk      Verb = "walk"            // with a chessman from the node Was to the node Becomes
	Place     Verb = "place"           // the stone on the row and column Becomes, or a Cross on the cell Becomes
	Push      Verb = "push"            // the stone, or a Coin, from the row and column Was to those Becomes, one step
	CutEdge   Verb = "cut an edge"     // between the nodes Was and Becomes
	Cut       Verb = "cut"             // a sheet with the sides Was into two, with the sides Becomes
	CutOut    Verb = "cut out"         // the letter Was of a string, counted from 1
	Break     Verb = "break"           // the same, a piece of chocolate
	TurnOver  Verb = "turn over"       // the coins Was, which have these numbers
	Switch    Verb = "switch"          // the lights Was, each with its row and its column
	MoveAll   Verb = "move in all"     // each of the moves All
	Go        Verb = "go"              // to a position that only has a text: Texts
)

// A Thing is what games are played with.
type Thing string

const (
	Stone   Thing = "stone"
	Match   Thing = "match"
	Card    Thing = "card"
	Sweet   Thing = "sweet"
	Bean    Thing = "bean"
	Bead    Thing = "bead"
	Apple   Thing = "apple"
	Coin    Thing = "coin"
	Student Thing = "student"
	Person  Thing = "person"
	King    Thing = "king"
	Token   Thing = "token"
	Cross   Thing = "cross"
)

// counted are the kinds of messages that name one of a thing, and several.
var counted = map[Thing][2]Kind{
	Stone: {"one stone", "many stone"}, Match: {"one match", "many match"}, Card: {"one card", "many card"},
	Sweet: {"one sweet", "many sweet"}, Bean: {"one bean", "many bean"}, Bead: {"one bead", "many bead"},
	Apple: {"one apple", "many apple"}, Coin: {"one coin", "many coin"}, Student: {"one student", "many student"},
}

// Counted returns what is said of the thing after a number: "stone", "stones". It says nothing of others.
func (t Thing) Counted(n int64) Message {
	kinds := counted[t]
	if n == 1 {
		return Message{Kind: kinds[0]}
	}
	return Message{Kind: kinds[1]}
}

// MoveInEnglish returns what a move says in English. Package words sets it, which has the sentences.
var MoveInEnglish = func(m Move) string {
	type plain Move
	return fmt.Sprintf("%+v", plain(m))
}

// String returns the move in English, as documents for programs have it.
func (m Move) String() string { return MoveInEnglish(m) }

// Lights returns the lights of a Switch, each as its row, a comma and its column.
func (m Move) Lights() (list []string) {
	for i := 1; i < len(m.Was); i += 2 {
		list = append(list, fmt.Sprintf("%d,%d", m.Was[i-1], m.Was[i]))
	}
	return list
}

// Split returns the pile that a SplitPair splits, and the one that it removes.
func (m Move) Split() (split, gone int64) {
	split = m.Becomes[0] + m.Becomes[1]
	if m.Was[0] == split {
		return split, m.Was[1]
	}
	return split, m.Was[0]
}

// InLines reports whether the things of the move lie in lines, and not in piles.
func (m Move) InLines() bool { return m.Thing == Apple || m.Thing == Coin || m.Verb == Paint }

// Step returns by how many rows and columns a Push moves the stone.
func (m Move) Step() (step [2]int64) {
	for i := range step {
		step[i] = m.Becomes[i] - m.Was[i]
	}
	return step
}

// Amount returns the number that names the move beside its verb, if it has one: how many things it
// takes, or else the pile, the cell or the row that it begins with.
func (m Move) Amount() (n int64, has bool) {
	switch {
	case m.Count > 0:
		return m.Count, true
	case m.Verb == Go:
		n, err := strconv.ParseInt(m.Texts[len(m.Texts)-1], 10, 64)
		return n, err == nil
	case m.Verb != Push && len(m.Was) > 0:
		return m.Was[0], true
	}
	return 0, false
}

// A Player is the name of a player: one of the problem, which stands in every language, or one of
// those below, which languages may have other words for.
type Player string

const (
	First    Player = "the first player"
	Second   Player = "the second player"
	John     Player = "John"
	Brother  Player = "his brother"
	Opponent Player = "the opponent"
	Xiaokai  Player = "Xiaokai"
)
