package rules

import (
	"os"
	"reflect"
	"slices"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
)

// A heap holds the piles that were put into it, sorted, and its options are those
// of Nim, each once.
func TestHeap(t *testing.T) {
	for n := 1; n <= 4; n++ {
		for piles := range Tuples(n, 0, 4) {
			h := full.Must(Pack(piles))(t)
			sorted := slices.DeleteFunc(slices.Clone(piles), func(p int64) bool { return p == 0 })
			slices.Sort(sorted)
			slices.Reverse(sorted)
			for i := range 8 {
				want := int64(0)
				if i < len(sorted) {
					want = sorted[i]
				}
				if h.Nth(i) != want {
					t.Fatalf("pack(%v): pile %d is %d, want %d", piles, i, h.Nth(i), want)
				}
			}
			want := make(map[Heap]bool)
			for i, p := range sorted {
				for q := int64(0); q < p; q++ {
					option, _ := Pack(Replaced(sorted, i, q))
					want[option] = true
				}
			}
			got := make(map[Heap]bool)
			list := takeSome(UpTo)(h, nil)
			for _, option := range list {
				got[option] = true
			}
			if !reflect.DeepEqual(got, want) || len(list) != len(got) {
				t.Fatalf("takeSome(%v) = %x", piles, list)
			}

			reached := map[Heap]bool{h: true}
			for open := []Heap{h}; len(open) > 0; {
				for _, option := range takeSome(UpTo)(open[0], nil) {
					if !reached[option] {
						reached[option] = true
						open = append(open, option)
					}
				}
				open = open[1:]
			}
			if h.positions() != int64(len(reached)) {
				t.Fatalf("%v: positions() = %d, want %d", piles, h.positions(), len(reached))
			}
		}
	}
	for _, piles := range [][]int64{{256}, {1, 1, 1, 1, 1, 1, 1, 1, 1}, {255, 255, 255, 255}} {
		if _, err := Pack(piles); !IsTooLarge(err) {
			t.Errorf("pack(%v): error %v, want one that says it is too large", piles, err)
		}
	}
}

// Search reaches as many piles of a size as README.md says, and no larger ones.
func TestSearchedPiles(t *testing.T) {
	for piles, largest := range map[int]int64{1: 255, 2: 145, 3: 48, 4: 26, 8: 9} {
		if _, err := Pack(slices.Repeat([]int64{largest}, piles)); err != nil {
			t.Errorf("%d piles of %d: %v", piles, largest, err)
		}
		if _, err := Pack(slices.Repeat([]int64{largest + 1}, piles)); err == nil {
			t.Errorf("%d piles of %d are not too large", piles, largest+1)
		}
	}
}

// Empty piles, which a case may have, are not there in the game.
func TestEmptyPiles(t *testing.T) {
	game := PileGame{}.Game()
	p := Spec[[]int64]{Layout: Endless(), Cases: PileCases{Fewest: 1, Most: 3, Largest: 9}, Table: AsksWinner(game, Alone, "Yes", "No")}.Rules()
	for _, c := range []struct {
		piles []int64
		text  string
		want  string
	}{{[]int64{0, 3, 0}, "3", "Yes\n"}, {[]int64{0}, "0", "No\n"}} {
		positions := p.Positions(c.piles)
		if len(positions) != 1 || positions[0].String() != c.text || len(positions[0].Board().(Piles).Sizes) != len(Standing(c.piles)) {
			t.Errorf("%v is %v", c.piles, positions)
		}
		if answer, err := p.Answer(c.piles); err != nil || answer.Text != c.want {
			t.Errorf("%v: %q, %v", c.piles, answer.Text, err)
		}
	}
}

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	os.Exit(m.Run())
}
