package rules_test

import (
	"slices"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// The sequence agrees with a sweep from the rules far beyond search: the least number to take
// that wins from n stones is the least k with which the next player, who may take 2k, can take no
// such number. (TestEachSecond compares it with search.)
func TestSchwenk(t *testing.T) {
	full.Daily(t)
	const most = 300000
	least := make([]int, most+1) // by the heap
	var lost []int64
	for n := 1; n <= most; n++ {
		k := 1
		for k < n && least[n-k] <= 2*k {
			k++
		}
		least[n] = k
		if k == n {
			lost = append(lost, int64(n))
		}
	}
	if want := rules.Schwenk(2, most); !slices.Equal(lost, want) {
		t.Errorf("a sweep finds the lost heaps %v, the sequence says %v", lost, want)
	}
	if all := rules.Schwenk(2, 1<<31-1); len(all) != 45 || all[44] != 1836311903 {
		t.Errorf("%d lost heaps below 2^31, the last %d", len(all), all[len(all)-1])
	}
}

// The sweep finds what search finds: the remoteness of small heaps, and who wins of all.
func TestHeapSearch(t *testing.T) {
	full.Daily(t)
	s := rules.NewLimitSearch(2)
	for heap := int16(2000); heap >= 0; heap-- {
		for most := heap; most >= 0; most -= 1 + heap/60 {
			p := rules.HeapLimit{Heap: heap, Most: most}
			got := full.Must(s.Value(p))(t)
			if wins, err := s.Wins(p); err != nil || wins != (got.Outcome == game.Win) {
				t.Fatalf("%v: the sweep says %v, search says won = %v, %v", p, got, wins, err)
			}
			if heap > 100 {
				continue
			}
			if want, err := s.Plain.Value(p); err != nil || got != want {
				t.Fatalf("%v: the sweep says %v, search %v, %v", p, got, want, err)
			}
		}
	}
}

// The largest inputs have what 32 bits keep of heaps that do not fit in them: the first are 2971215073
// and 4807526976, of which the second leaves 512559680.
func TestWrapped(t *testing.T) {
	top := open("hdu2516").Rules.Top()
	if !slices.Contains(top, rules.Case(int64(512559680))) {
		t.Errorf("512559680 is not in %v", top)
	}
	for _, c := range top {
		if n := c.(int64); n < 2 || n >= 1<<31 {
			t.Errorf("%d is not legal", n)
		}
	}
}
