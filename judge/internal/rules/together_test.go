package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A turn moves in every pile that is not empty, for people and for search; an empty pile stays where it is,
// and the spots are those of the piles. A player takes one stone or two.
func TestTogether(t *testing.T) {
	takes := func(pile int64, yield func(game.Move, int64, ...rules.Spot) bool) {
		for k := int64(1); k <= min(2, pile); k++ {
			if !yield(game.Move{Verb: game.Subtract, Count: k, Was: []int64{pile}}, pile-k,
				rules.Spot{Part: 1, At: k}) {
				return
			}
		}
	}
	search := rules.MoveAll(func(pile int64, list []int64) []int64 {
		for k := range min(2, pile) {
			list = append(list, pile-1-k)
		}
		return list
	})
	for _, c := range []struct {
		piles []int64
		want  string
	}{
		{[]int64{0, 0}, ""},
		{[]int64{0, 1}, "subtract 1 from 1: [0 0] [{4 1}]; "},
		{[]int64{2, 0, 1},
			"subtract 1 from 2 and subtract 1 from 1: [1 0 0] [{1 1} {7 1}]; subtract 2 from 2 and subtract 1 from 1: [0 0 0] [{1 2} {7 1}]; "},
		{[]int64{2, 3},
			"subtract 1 from 2 and subtract 1 from 3: [1 2] [{1 1} {4 1}]; subtract 1 from 2 and subtract 2 from 3: [1 1] [{1 1} {4 2}]; " +
				"subtract 2 from 2 and subtract 1 from 3: [0 2] [{1 2} {4 1}]; subtract 2 from 2 and subtract 2 from 3: [0 1] [{1 2} {4 2}]; "},
	} {
		got, people := "", map[rules.Parts[int64]]bool{}
		rules.Together(c.piles, 3, takes, func(done game.Move, to []int64, spots ...rules.Spot) bool {
			got += fmt.Sprint(done, ": ", to, " ", spots, "; ")
			people[rules.PartsOf(to)] = true
			return true
		})
		if got != c.want {
			t.Errorf("%v: moves\n%s, want\n%s", c.piles, got, c.want)
		}
		found := search(rules.PartsOf(c.piles), nil)
		if len(found) != len(people) ||
			slices.ContainsFunc(found, func(to rules.Parts[int64]) bool { return !people[to] }) {
			t.Errorf("%v: search finds %v, people %v", c.piles, found, people)
		}
	}
	once := 0
	rules.Together([]int64{2, 2}, 1, takes, func(game.Move, []int64, ...rules.Spot) bool { once++; return false })
	if once != 1 {
		t.Errorf("%d moves after a stop", once)
	}
}
