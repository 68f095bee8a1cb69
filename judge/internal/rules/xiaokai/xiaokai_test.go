package xiaokai

import (
	"testing"

	"grundy/judge/internal/full"
)

// The second method agrees with the search.
func TestXiaokai(t *testing.T) {
	coin := newCoinGame()
	full.Check(t, coin.findRound())
	t.Logf("from %d on the chances change by the factor %v every %d stones", coin.from, coin.factor, len(coin.round))
	for n := coin.from; n <= coinSearched; n++ {
		want := full.Must(coin.searched(n))(t)
		if got, err := coin.far(n); err != nil || got != want {
			t.Errorf("%d stones: %d, %v; the search says %d", n, got, err, want)
		}
	}
	if coin.from > 50 {
		t.Errorf("compared only from %d on", coin.from)
	}
}
