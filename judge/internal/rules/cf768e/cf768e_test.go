package cf768e

import (
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
)

// The second method agrees with the search of whole positions, wherever that is
// tried.
func TestCf768e(t *testing.T) {
	full.Daily(t)
	second, search := newUsedPiles(), rules.NewNormal(rules.MoveOne(usedPile.options), rules.Remembered)
	compared, won := 0, 0
	var try func(sizes []int64, most int64)
	try = func(sizes []int64, most int64) {
		p, err := wholeOf(freshPiles(sizes)[0])
		if err != nil {
			return
		}
		got := full.Must(second.winsByValues(sizes))(t)
		want := full.Must(search.Wins(p))(t)
		if got != want {
			t.Errorf("%v: by values %v, by search %v", sizes, got, want)
		}
		compared++
		if want {
			won++
		}
		for s := int64(1); s <= most; s++ {
			try(append(sizes[:len(sizes):len(sizes)], s), s)
		}
	}
	try(nil, 60)
	t.Logf("%d lists of piles compared, the first player wins %d", compared, won)
	if compared < 9000 {
		t.Errorf("only %d lists of piles compared", compared)
	}
}
