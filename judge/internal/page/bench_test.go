package page

import (
	"math/rand/v2"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// A person plays the side that the program says wins. What search can't reach, two people play.
func TestFailing(t *testing.T) {
	wrong := func(f result.Finding, r ...result.Reason) *Failing {
		f.Test, f.Position, f.Reasons = "a", "1 2", append(result.Reasons{result.Difference{}}, r...)
		return FailingOf(words.English{}, result.Judgement{Verdict: result.WA, Findings: []result.Finding{f}, Tests: []result.Test{{Name: "a", Verdict: result.WA}}})
	}
	claim := result.Refutation{Claim: result.ClaimOutcome, Claimed: game.Win, Mover: "Ann", Other: "Ben"}
	loses, none := claim, claim
	loses.Claimed = game.Loss
	none.Claim = result.ClaimCount
	for _, c := range []struct {
		got         *Failing
		side, claim string
	}{
		{wrong(result.Finding{Searchable: true}, claim), "", "Your program says that Ann wins here. Try it."},
		{wrong(result.Finding{Searchable: true}, loses), "other", "Your program says that Ben wins here. Try it."},
		{wrong(result.Finding{Searchable: true}, none), "other", "Your program says that no move wins here. Try it."},
		{wrong(result.Finding{}, claim), sides[explain.Both], "Your program says that Ann wins here. Try it."},
		{wrong(result.Finding{}), sides[explain.Both], "Your program is wrong about this position. Try it."},
	} {
		if c.got == nil || c.got.Side != c.side || c.got.Claim != c.claim {
			t.Errorf("%+v, want %q and %q", c.got, c.side, c.claim)
		}
	}
	if got := wrong(result.Finding{Over: true}, claim); got != nil {
		t.Errorf("%+v at the end of a game", got)
	}
}

// BenchmarkStart measures how long a visitor of /p/ID/play waits for a position, whose search may be done before.
func BenchmarkStart(b *testing.B) {
	for _, p := range suite.Problems {
		r := p.New()
		b.Run(p.ID, func(b *testing.B) {
			for b.Loop() {
				if _, err := explain.Choose(r, 0, explain.Medium, rand.Uint64N(100)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
