package rules

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"grundy/judge/internal/game"
)

// beans is Bash's game: take 1, 2 or 3 of n beans. Asked for is the winner's name.
func beans() Rules {
	heap := numberCases{what: "number of beans", least: 0, largest: 100000, smallTop: 60}
	pile := onePile{thing: "bean", things: "beans", takes: anyOf(1, 2, 3), move: "take %[1]d", searched: heap.largest}
	search := newNormal(pile.options, remembered)
	nameless := pile.playable(search)
	read := func(in *scanner) beansCase {
		c := beansCase{n: heap.read(in), first: readName(in, "first player's name"), second: readName(in, "second player's name")}
		if c.first == c.second {
			in.fail("both players have the name %s", c.second)
		}
		return c
	}
	play := &playable[beansCase, int64]{
		players: func(c beansCase) [2]string { return [2]string{c.first, c.second} },
		read:    read,
		write:   func(c beansCase) string { return fmt.Sprint(c.n, " ", c.first, " ", c.second) },
		board:   func(c beansCase) Board { return nameless.board(c.n) },
		moves: func(c beansCase, yield func(string, beansCase) bool) {
			nameless.moves(c.n, func(words string, n int64) bool { return yield(words, c.with(n)) })
		},
		end:    func(c beansCase) string { return nameless.end(c.n) },
		search: func(c beansCase) (solver[int64], int64, error) { return nameless.search(c.n) },
	}
	winner := func(c beansCase, outcome game.Outcome) string {
		switch outcome {
		case game.Win:
			return c.first + "\n"
		case game.Loss:
			return c.second + "\n"
		}
		return ""
	}

	return problem[beansCase]{
		layout:   oneCase(),
		spacings: []Spacing{}, // whether a name was read as a word or as a line is unknown
		format:   []Field{numberField("n"), wordField("first"), wordField("second")},
		table:    asksOutcome(play, alone, winner, ""),
		read:     read,
		write: func(out *printer, c beansCase) {
			out.line(c.n)
			out.WriteString(c.first + "\n" + c.second + "\n")
		},
		small: func(yield func(beansCase) bool) { // all up to 60 beans, with each two of three names
			heap.small(func(n int64) bool {
				for _, names := range [][2]string{{"A", "B"}, {"A", "AA"}, {"B", "A"}, {"B", "AA"}, {"AA", "A"}, {"AA", "B"}} {
					if !yield(beansCase{n, names[0], names[1]}) {
						return false
					}
				}
				return true
			})
		},
		random: func(r *rand.Rand) beansCase {
			c := beansCase{n: heap.random(r), first: randomName(r)}
			for c.second = c.first; c.first == c.second; {
				c.second = randomName(r)
				if r.IntN(4) == 0 { // one name begins with the other
					c.second = c.first[:between(r, 1, int64(len(c.first)))]
				}
			}
			if r.IntN(3) == 0 {
				c.n = lostFrom(c.n, heap.least, search.wins)
			}
			if r.IntN(2) == 0 {
				c.first, c.second = c.second, c.first
			}
			return c
		},
		extreme: func(*rand.Rand) [][]beansCase {
			long, longer := strings.Repeat("n", nameLongest-1), strings.Repeat("n", nameLongest)
			var inputs [][]beansCase
			for n := heap.largest; n > heap.largest-4; n-- {
				inputs = append(inputs, []beansCase{{n, long, longer}}, []beansCase{{n, longer, long}})
			}
			return inputs
		},
		simpler: func(c beansCase, yield func(beansCase) bool) bool {
			return smaller(c.n, heap.least, func(n int64) bool { return yield(c.with(n)) }) &&
				simplerName(c.first, c.second, func(s string) bool { return yield(beansCase{c.n, s, c.second}) }) &&
				simplerName(c.second, c.first, func(s string) bool { return yield(beansCase{c.n, c.first, s}) })
		},
	}.rules()
}

// A beansCase is a heap and the names of the players.
type beansCase struct {
	n             int64
	first, second string
}

// with returns the case with another number of beans.
func (c beansCase) with(n int64) beansCase { return beansCase{n, c.first, c.second} }
