package serve

import (
	"testing"

	"grundy/judge/internal/result"
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

// A program that was right as far as time allowed has solved the problem in part.
func TestPartly(t *testing.T) {
	cut := []result.Group{{Cut: true}}
	for _, c := range []struct {
		j    result.Judgement
		want bool
	}{
		{result.Judgement{Verdict: result.AC}, false},
		{result.Judgement{Verdict: result.AC, Groups: cut}, true},
		{result.Judgement{Verdict: result.INC, Groups: cut}, true},
		{result.Judgement{Verdict: result.INC, Groups: []result.Group{{LeftOut: 3}}}, false}, // more time changes nothing
		{result.Judgement{Verdict: result.WA, Groups: cut}, false},
	} {
		if got := partly(c.j); got != c.want {
			t.Errorf("%v with %+v: %t", c.j.Verdict, c.j.Groups, got)
		}
	}
}
