package rules_test

import (
	"slices"
	"sync"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
)

// Where an input can have 10,000 cases or any number, a largest one has 10,000 or more, unless so many
// ask for too much work.
func TestEachMany(t *testing.T) {
	full.Test(t)
	each(t, func(t *testing.T, p opened) {
		heavy(t, p)
		few(t, p)
		inputs := p.Extreme()
		last := slices.MaxFunc(inputs, func(a, b []rules.Case) int { return len(a) - len(b) })
		_, most := p.Bounds()
		toilsome := p.ID == "hdu1524" || p.ID == "hdu1536"
		if want := (most == 0 || most >= 10000) && !toilsome; want != (len(last) >= 10000) {
			t.Errorf("the most cases of a largest input are %d, an input may have %d (0: any number)", len(last), most)
		}
	})
}

// A number is moved within its bounds, by 1 in about half of the cases and by the largest power
// of two in many others.
func TestNudged(t *testing.T) {
	r, by := rules.NewDraw(1), make(map[int64]int)
	for range 1000 {
		n := rules.Nudged(r, 3, 0, 98)
		if n < 0 || n > 98 || n == 3 {
			t.Fatalf("3 becomes %d, want another number from 0 to 98", n)
		}
		by[max(n-3, 3-n)]++
	}
	if by[1] < 400 || by[64] < 200 || by[2] == 0 || by[32] == 0 {
		t.Errorf("it moves by %v", by)
	}
	if n := rules.Nudged(r, 3, 3, 3); n != 3 {
		t.Errorf("3 becomes %d, and must not", n)
	}
}

// largest has the largest inputs of a problem for all tests of each, which share its name.
var largest sync.Map

// Extreme returns the largest inputs, which are made once.
func (p opened) Extreme() [][]rules.Case {
	made, _ := largest.LoadOrStore(p.ID, sync.OnceValue(p.Rules.Extreme))
	return made.(func() [][]rules.Case)()
}
