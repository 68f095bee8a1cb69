package page

import (
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/words"
)

// The line that fails is found in the words of each compiler and interpreter, and in what a sanitizer
// or a crash has shown.
func TestMark(t *testing.T) {
	for _, c := range []struct {
		file, said string
		want       int
	}{
		{"main.cpp", "In file included from main.cpp:1:\nmain.cpp:3:4: warning: unused\nmain.cpp:7:3: error: expected ';'", 7},
		{"main.go", "./main.go:3:15: undefined: x", 3},
		{"main.rs", "error: expected `;`\n --> main.rs:4:5", 4},
		{"Main.java", "Main.java:3: error: ';' expected", 3},
		{"main.py", "  File \"main.py\", line 2\n    x = = 1\nSyntaxError: invalid syntax", 2},
		{"main.js", "/program/main.js:5\nfoo(\n\nSyntaxError: missing )", 5},
		{"main.go", "no required module", 0},
		{"a+b.go", "./a+b.go:9:1: x", 9},
	} {
		if got := markOf(result.Judgement{Submission: c.file, Compiler: c.said}); got != c.want {
			t.Errorf("%q: %d, want %d", c.said, got, c.want)
		}
	}
	crashed := result.Judgement{Verdict: result.RE, Findings: []result.Finding{{Test: "a", Reasons: result.Reasons{result.Crash{}, result.Fault{Line: 12}}}},
		Tests: []result.Test{{Name: "a", Verdict: result.RE}}}
	if got := markOf(crashed); got != 12 {
		t.Errorf("a crash: %d", got)
	}
	if got := markOf(result.Judgement{Verdict: result.AC, Fault: &result.Fault{Line: 5}}); got != 5 {
		t.Errorf("a sanitizer: %d", got)
	}
}

// A person plays the side that the program says wins. What search can't reach, two people play.
func TestFailing(t *testing.T) {
	wrong := func(f result.Finding, r ...result.Reason) *failing {
		f.Test, f.Position, f.Reasons = "a", "1 2", append(result.Reasons{result.Difference{}}, r...)
		return failingOf(words.English{}, result.Judgement{Verdict: result.WA, Findings: []result.Finding{f}, Tests: []result.Test{{Name: "a", Verdict: result.WA}}})
	}
	claim := result.Refutation{Claim: result.ClaimOutcome, Claimed: game.Win, Mover: "Ann", Other: "Ben"}
	loses, none := claim, claim
	loses.Claimed = game.Loss
	none.Claim = result.ClaimCount
	for _, c := range []struct {
		got         *failing
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

// A program that was right as far as time allowed has solved the problem in part.
func TestPartly(t *testing.T) {
	cut := []result.Group{{Cut: true}}
	for _, c := range []struct {
		j    result.Judgement
		want bool
	}{
		{result.Judgement{Verdict: result.AC}, false},
		{result.Judgement{Verdict: result.AC, Groups: cut}, true},
		{result.Judgement{Verdict: result.INC}, true},
		{result.Judgement{Verdict: result.WA, Groups: cut}, false},
	} {
		if got := partly(c.j); got != c.want {
			t.Errorf("%v with %+v: %t", c.j.Verdict, c.j.Groups, got)
		}
	}
}
