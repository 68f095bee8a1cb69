package laws

import (
	"testing"

	"grundy/judge/internal/result"
)

// Two piles from which squares are taken, from one of them or from both: no law of one pile is known, and the pair is
// lost if both piles are. The law goes on beyond the table, and finds a wrong value there.
func TestBoth(t *testing.T) {
	t.Parallel()
	squares := func(n int, yield func(left int)) {
		for k := 1; k*k <= n; k++ {
			yield(n - k*k)
		}
	}
	pair := brute{moves: func(at At, yield func(At)) {
		squares(at[0], func(a int) {
			yield(At{a, at[1]})
			squares(at[1], func(b int) { yield(At{a, b}) })
		})
		squares(at[1], func(b int) { yield(At{at[0], b}) })
	}}
	const to = 40
	larger := pair.table(2, 0, 2*to, false, nil)
	table := larger
	table.Points = larger.Points[:(to+1)*(to+1)]
	found := table.Laws()
	if len(found) == 0 || found[0].Rule != result.Rule(result.Both{}) {
		t.Fatalf("laws %v, want one of both", found)
	}
	shown := table.Result(found[0])
	if rows := 2*to + 1; shown.Cells != len(table.Points)-rows {
		t.Errorf("it holds for %d positions of %d, want all but the %d that are given", shown.Cells, len(table.Points), rows)
	}
	for i, p := range larger.Points[len(table.Points):] {
		if !found[0].Fits(p) {
			t.Fatalf("%v does not fit", p)
		}
		if wrong := (Point{p.At, 1 - p.Value}); min(p.At[0], p.At[1]) > 0 && i%7 == 0 && found[0].Fits(wrong) {
			t.Fatalf("%v fits", wrong)
		}
	}
	table.Points[len(table.Points)-1].Value ^= 1
	if got := lawOf(table); got != "" {
		t.Errorf("with an exception: %s", got)
	}
}
