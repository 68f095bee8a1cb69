// Package beans is the room of beans.
package beans

import (
	"fmt"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "beans",
	Title:  "Beans",
	Topic:  "Bash's game: take 1 to 3, two names",
	Theory: rules.ByBash,
	Kind:   rules.SinglePile,
	Level:  rules.Easy,
	Table:  "_ A B",
	Axes:   []message.Kind{"axis beans"},
	Turn:   "A turn takes 1, 2 or 3 beans. Whoever takes the last bean wins.",
	AllBut: "but names",
	Strata: rules.Strata{
		Words: "sizes of beans",
		Least: [2]int64{1, 0}, Largest: [2]int64{1, 100000},
		Never: func(_, size int, lost bool) bool { return lost == (size > 0) && size < 3 },
	},
	Picture: picture.Bean,
	New:     newRules,
}

var heap = rules.NumberCases{What: "number of beans", Least: 0, Largest: 100000, SmallTop: 60}

// shortNames are the simplest names, the simplest first.
var shortNames = [][2]string{{"A", "B"}, {"A", "AA"}, {"B", "A"}, {"B", "AA"}, {"AA", "A"}, {"AA", "B"}}

// beans is the problem.
type beans struct {
	rules.Usual[beansCase]
	rules.Question[beansCase]
	wins rules.Winner[int64] // with some beans
}

func newRules() rules.Rules {
	pile := rules.OnePile{
		Thing:    game.Bean,
		Takes:    rules.AnyOf(1, 2, 3),
		Searched: heap.Largest,
	}
	search := rules.NewNormal(pile.Options, rules.Remembered)
	said := func(c beansCase, outcome game.Outcome) string {
		return rules.OneOf[beansCase](c.first+"\n", c.second+"\n")(c, outcome)
	}
	return rules.Of(beans{Question: rules.AsksOutcome(named(pile.Game(search)), rules.Alone, said, ""), wins: search.Wins})
}

func (beans) Layout() rules.Layout             { return rules.Single() }
func (beans) Spacings() []rules.Spacing        { return nil } // unknown: do programs read a name as a word or as a line?
func (beans) Read(in *rules.Scanner) beansCase { return readBeans(in) }

func (beans) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.WordNamed("first"), rules.WordNamed("second")}
}

func (beans) Write(out *rules.Printer, c beansCase) {
	out.Line(c.n)
	out.WriteString(c.first + "\n" + c.second + "\n")
}

// Small yields all cases of up to 60 beans, with any two of three names.
func (beans) Small(yield func(beansCase) bool) {
	heap.Small(func(n int64) bool { return beansCase{n: n}.renamed(yield) })
}

func (beans) All(yield func(beansCase) bool) {
	heap.Every(func(n int64) bool { return yield(beansCase{n, "Ann", "Bob"}) })
}

func (b beans) Random(r *rules.Draw, _ rules.Winner[beansCase]) beansCase {
	c := beansCase{n: heap.Random(r, b.wins), first: randomName(r), second: randomName(r)}
	if r.IntN(4) == 0 { // both have the same letters
		c.second = c.first[1:] + c.first[:1]
	}
	if c.first == c.second || r.IntN(4) == 0 { // one name begins with the other
		c.second = c.first + "n"
	}
	if r.IntN(2) == 0 {
		c.first, c.second = c.second, c.first
	}
	return c
}

func (b beans) Large(r *rules.Draw, wins rules.Winner[beansCase]) beansCase { return b.Random(r, wins) }

func (beans) Top() []beansCase {
	long, longer := strings.Repeat("n", nameLongest-1), strings.Repeat("n", nameLongest)
	var top []beansCase
	for n := range int64(4) {
		top = append(top, beansCase{heap.Largest - n, long, longer}, beansCase{heap.Largest - n, longer, long})
	}
	return top
}

func (beans) Simpler(c beansCase, yield func(beansCase) bool) bool {
	return c.renamed(yield) && rules.Smaller(c.n, heap.Least, func(n int64) bool { return yield(c.with(n)) })
}

func readBeans(in *rules.Scanner) beansCase {
	c := beansCase{n: heap.Read(in), first: readName(in, "first player's name"), second: readName(in, "second player's name")}
	if c.first == c.second {
		in.Fail("same names", c.second)
	}
	return c
}

// named returns the game of a heap with the names of the players.
func named(nameless *rules.Game[int64, int64]) *rules.Game[beansCase, int64] {
	return &rules.Game[beansCase, int64]{
		Names: func(c beansCase) [2]game.Player { return [2]game.Player{game.Player(c.first), game.Player(c.second)} },
		Read:  readBeans,
		Write: func(c beansCase) string { return fmt.Sprint(c.n, " ", c.first, " ", c.second) },
		Board: func(c beansCase) rules.Board { return nameless.Board(c.n) },
		Moves: func(c beansCase, yield func(game.Move, beansCase, ...rules.Spot) bool) {
			nameless.Moves(c.n, func(done game.Move, n int64, _ ...rules.Spot) bool { return yield(done, c.with(n)) })
		},
		End:    func(c beansCase) message.Message { return nameless.End(c.n) },
		Search: func(c beansCase) (rules.Solver[int64], int64, error) { return nameless.Search(c.n) },
	}
}

// A beansCase is a heap and the names of the players.
type beansCase struct {
	n             int64
	first, second string
}

// renamed yields the case with names that are simpler, the simplest first, and reports whether
// yield always returned true.
func (c beansCase) renamed(yield func(beansCase) bool) bool {
	for _, names := range shortNames {
		if simpler := (beansCase{c.n, names[0], names[1]}); simpler == c || !yield(simpler) {
			return simpler == c
		}
	}
	return true
}

// with returns the case with another number of beans.
func (c beansCase) with(n int64) beansCase { return beansCase{n, c.first, c.second} }

// The bounds of names are ours.
const (
	nameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	nameLongest = 20 // letters
)

func readName(in *rules.Scanner, what message.Kind) string {
	word := in.Next(what)
	if strings.Trim(word, nameLetters) != "" {
		in.Fail("no letters", word, message.Kind(what))
	}
	if len(word) > nameLongest {
		in.Fail("name too long", message.Kind(what), word, len(word), nameLongest)
	}
	return word
}

func randomName(r *rules.Draw) string {
	word := make([]byte, rules.Spread(r, 1, nameLongest-1))
	for i := range word {
		word[i] = nameLetters[r.IntN(len(nameLetters))]
	}
	return string(word)
}
