package rules

import (
	"math/rand/v2"
	"testing"
)

// Lists of piles that are drawn keep to their bounds, also where these leave no choice.
func TestPileBounds(t *testing.T) {
	for _, s := range []pileCases{
		{fewest: 1, most: 1}, {fewest: 2, most: 2}, {fewest: 3, most: 3}, {fewest: 5, most: 5}, {fewest: 8, most: 8},
		{fewest: 9, most: 9}, {fewest: 1, most: 2}, {fewest: 2, most: 3}, {fewest: 3, most: 4}, {fewest: 9, most: 12},
	} {
		s.least, s.largest = 1, 1000
		r := rand.New(rand.NewPCG(1, 0))
		for range 2000 {
			for name, piles := range map[string][]int64{"random": s.random(r), "lastDecides": s.lastDecides(r)} {
				if len(piles) < s.fewest || len(piles) > s.most {
					t.Fatalf("%s gives %d piles, want %d to %d", name, len(piles), s.fewest, s.most)
				}
				for _, p := range piles {
					if p < s.least || p > s.largest {
						t.Fatalf("%s gives a pile of %d, want %d to %d", name, p, s.least, s.largest)
					}
				}
			}
		}
	}
}
