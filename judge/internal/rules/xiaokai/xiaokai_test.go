package xiaokai

import "testing"

// The second method agrees with the search.
func TestXiaokai(t *testing.T) {
	coin := newCoinGame()
	if err := coin.findRound(); err != nil {
		t.Fatal(err)
	}
	t.Logf("from %d on Xiaokai takes %v, again and again", coin.from+1, coin.takes)
	for n := coin.from; n <= coinSearched; n++ {
		want, err := coin.searched(n)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := coin.far(n); err != nil || got != want {
			t.Errorf("%d stones: %d, %v; the search says %d", n, got, err, want)
		}
	}
	if coin.from > 50 {
		t.Errorf("compared only from %d on", coin.from)
	}
}
