// Package cf768e is the room of cf768e: a move takes stones from one pile, but never the
// same number twice from the same pile. The question is whether the second player wins.
package cf768e

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is cf768e.
var Room = rules.Room{
	ID:      "cf768e",
	Title:   "Game of Stones",
	Topic:   "Nim, no amount twice from a pile",
	Chinese: "尼姆博弈，取石子，同一堆不能重复取同样多",
	Homes:   []rules.Home{{Judge: "Codeforces", Name: "768E", Path: "768/E"}},
	Seconds: 3, KiB: 256 << 10,
	Picture: picture.Staircase,
	New:     newRules,
}

func newRules() rules.Rules {
	const randomMost = 300 // piles of a random case
	cases := rules.PileCases{
		Fewest: 1, Most: 1000000, Least: 1, Largest: usedLargest,
		SmallTop: []int64{1: usedLargest, 2: 13, 3: 5, 4: 3},
		Apart:    true,
	}
	second := newUsedPiles()
	table := rules.AsksWinner(usedGame(rules.NewNormal(usedWhole.options, rules.Remembered)), freshPiles, "NO", "YES")

	return rules.Spec[[]int64]{
		Layout: rules.Single(),
		Cases:  cases,
		Table:  table,
		Second: func(sizes []int64) (string, error) {
			won, err := second.winsByValues(sizes)
			return table.Said(won), err
		},
		Random: func(r *rand.Rand) []int64 {
			few, top := int64(5), cases.Largest
			switch r.IntN(8) {
			case 0:
				few = randomMost
			case 1, 2, 3:
				top = 10
			}
			draw := func() []int64 {
				return rules.Times(rules.Spread(r, int64(cases.Fewest), few), func() int64 { return rules.Spread(r, cases.Least, top) })
			}
			sizes := draw()
			switch r.IntN(4) {
			case 0: // each pile has a twin in which its moves can be copied
				sizes = append(sizes, sizes...)
				rules.Shuffle(r, sizes)
			case 1: // the first player loses few draws; try for one
				for try := 0; try < 30; try++ {
					if won, _ := second.winsByValues(sizes); !won {
						break
					}
					sizes = draw()
				}
			}
			return sizes
		},
		Extreme: func(r *rand.Rand) [][][]int64 { return extremePiles(r, cases, second) },
		Simpler: func(sizes []int64, yield func([]int64) bool) bool {
			half := len(sizes) / 2
			return (half < 4 || yield(sizes[:half:half]) && yield(sizes[half:])) && cases.Simpler(sizes, yield)
		},
	}.Rules()
}

// extremePiles returns the largest inputs.
func extremePiles(r *rand.Rand, cases rules.PileCases, second *usedPiles) [][][]int64 {
	// lastDecides returns piles that the first player loses, or would lose with another
	// last pile.
	lastDecides := func(n int64, lost bool) [][]int64 {
		for {
			sizes := rules.Times(n, func() int64 { return rules.Between(r, cases.Least, cases.Largest) })
			others := odd(sizes[:n-1])
			for _, last := range r.Perm(int(cases.Largest)) {
				sizes[n-1] = int64(last + 1)
				if won, err := second.winsByValues(append(others, sizes[n-1])); err == nil && won != lost {
					return [][]int64{sizes}
				}
			}
		}
	}
	inputs := [][][]int64{lastDecides(int64(cases.Most), true), {cases.Top()}}
	for _, n := range []int64{1<<8 + 1, 1000, 1<<15 + 1, 1<<16 + 1, 1<<16 + 2, 100000} {
		inputs = append(inputs, lastDecides(n, true), lastDecides(n, false))
	}
	return inputs
}

// freshPiles returns the position before the first move.
func freshPiles(sizes []int64) [][]usedPile {
	piles := make([]usedPile, len(sizes))
	for i, s := range sizes {
		piles[i] = 1 << s
	}
	return rules.Alone(piles)
}

// usedGame returns the game. The text of a position is the piles, each with the numbers taken
// from it that still matter: "5 3(1,2)".
func usedGame(search rules.Solver[usedWhole]) *rules.Game[[]usedPile, usedWhole] {
	return &rules.Game[[]usedPile, usedWhole]{
		Players: rules.Called[[]usedPile]("Sam", "Jon"),
		Read:    readUsed,
		Write: func(piles []usedPile) string {
			var text []string
			for _, p := range piles {
				text = append(text, fmt.Sprint(p.size()))
				if used := p.used(); len(used) > 0 {
					text[len(text)-1] += "(" + rules.WithCommas(used) + ")"
				}
			}
			if len(text) == 0 {
				return "0"
			}
			return strings.Join(text, " ")
		},
		Board: func(piles []usedPile) rules.Board {
			var board rules.Piles
			for _, p := range piles {
				board.Sizes = append(board.Sizes, int64(p.size()))
				board.Notes = append(board.Notes, wereTaken(p))
			}
			if strings.Join(board.Notes, "") == "" {
				board.Notes = nil
			}
			return board
		},
		Moves: usedMoves,
		End: func(piles []usedPile) string {
			if len(piles) == 0 {
				return "no stones are left"
			}
			return "all that could be taken from a pile was taken from it before"
		},
		Parts: rules.Singles[usedPile],
		Search: func(piles []usedPile) (rules.Solver[usedWhole], usedWhole, error) {
			whole, err := wholeOf(piles)
			return search, whole, err
		},
	}
}

// usedMoves yields the moves, once for equal piles.
func usedMoves(piles []usedPile, yield func(string, []usedPile) bool) {
	for i, article := range rules.Different(piles) {
		p := piles[i]
		pile := fmt.Sprintf("%s pile of %d", article, p.size())
		if used := wereTaken(p); used != "" {
			pile += " (" + used + ")"
		}
		for x := 1; x <= p.size(); x++ {
			if !p.allows(x) {
				continue
			}
			to := rules.Replaced(piles, i, p.without(x))
			if x == p.size() {
				to = rules.Without(piles, i)
			}
			if !yield(fmt.Sprintf("take %d from %s", x, pile), to) {
				return
			}
		}
	}
}

// wereTaken returns in words which numbers were taken from a pile; "" if none was.
func wereTaken(p usedPile) string {
	switch used := p.used(); len(used) {
	case 0:
		return ""
	case 1:
		return fmt.Sprint(used[0], " was taken")
	default:
		return rules.InWords(used, "and") + " were taken"
	}
}

// readUsed reads the text of a position.
func readUsed(in *rules.Scanner) []usedPile {
	var piles []usedPile
	for first := true; first || in.Skip(); first = false {
		in.Next("pile size")
		word, column := in.Word, in.WordColumn
		size, used, some := bytes.Cut(word, []byte("("))
		in.Word = size
		p := usedPile(1) << in.WordInt("pile size", 0, usedLargest)
		if some {
			in.Word, in.WordColumn = used, column+len(size)+1
			if !bytes.HasSuffix(used, []byte(")")) {
				in.Fail("%.40q does not end with a parenthesis", word)
			}
			in.Part(0, len(used)-1)
			for _, x := range in.Commas("number that was taken", 1, int64(p.size())) {
				if !p.allows(int(x)) {
					in.Fail("%d cannot have been taken twice", x)
				}
				p |= 1 << (x - 1)
			}
		}
		if p.size() > 0 {
			piles = append(piles, p)
		}
	}
	return piles
}
