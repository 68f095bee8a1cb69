package rules_test

import (
	"os"
	"slices"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
)

// There are as many positions as the moves of Nim reach.
func TestPositions(t *testing.T) {
	nim := rules.PileGame{}.Game()
	for n := 1; n <= 4; n++ {
		for piles := range rules.Tuples(n, 0, 4) {
			search, h, err := nim.Search(piles)
			full.Check(t, err)
			reached := map[rules.Heap]bool{h: true}
			for open := []rules.Heap{h}; len(open) > 0; open = open[1:] {
				for _, option := range search.Options(open[0], nil) {
					if !reached[option] {
						reached[option] = true
						open = append(open, option)
					}
				}
			}
			if got := rules.Positions(h); got != int64(len(reached)) {
				t.Fatalf("%v: %d positions, want %d", piles, got, len(reached))
			}
		}
	}
}

// Search reaches as many piles of a size as README.md says, and no larger ones.
func TestSearchedPiles(t *testing.T) {
	for piles, largest := range map[int]int64{1: 255, 2: 145, 3: 48, 4: 26, 8: 9, 9: 0} {
		if _, err := rules.Pack(slices.Repeat([]int64{largest}, piles)); err != nil {
			t.Errorf("%d piles of %d: %v", piles, largest, err)
		}
		if _, err := rules.Pack(slices.Repeat([]int64{largest + 1}, piles)); !rules.IsTooLarge(err) {
			t.Errorf("%d piles of %d: error %v, want one that says it is too large", piles, largest+1, err)
		}
	}
}

// Empty piles, which a case may have, are not there in the game.
func TestEmptyPiles(t *testing.T) {
	g := rules.PileGame{}.Game()
	for text, piles := range map[string][]int64{"3": {0, 3, 0}, "0": {0}} {
		sizes := g.Board(piles).(rules.Piles).Sizes
		if got := g.Write(piles); got != text || slices.Contains(sizes, 0) || g.Lost(piles) != (text == "0") {
			t.Errorf("%v is %s, with the piles %v, lost %v", piles, got, sizes, g.Lost(piles))
		}
	}
}

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	os.Exit(m.Run())
}
