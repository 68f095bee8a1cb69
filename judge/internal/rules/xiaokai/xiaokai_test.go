package xiaokai

import (
	"fmt"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
)

// The second method agrees with the search.
func TestXiaokai(t *testing.T) {
	coin, r := newCoinGame(), newRules()
	full.Check(t, coin.findRound())
	t.Logf("from %d on the chances change by the factor %v every %d stones", coin.from, coin.factor, len(coin.round))
	for n := coin.from; n <= coinSearched; n++ {
		want := full.Must(r.Answer(n))(t)
		if got, err := coin.far(n); err != nil || want != (rules.Answer{Text: fmt.Sprintln(got), By: rules.Search}) {
			t.Errorf("%d stones: %d, %v; the search says %v", n, got, err, want)
		}
	}
	if coin.from > 50 {
		t.Errorf("compared only from %d on", coin.from)
	}
}
