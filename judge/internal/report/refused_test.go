package report

import (
	"strings"
	"testing"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// What to change stands before the compiler's words, of which only the first error is shown; a verbose report
// has all of them.
func TestRefused(t *testing.T) {
	const first = "a.cpp: In function 'int main()':\na.cpp:2:17: error: 'std；' is not a namespace-name\n    2 | using namespace std；\n      |                 ^~~~~\n"
	const second = "In file included from /usr/include/x.h:3,\n                 from a.cpp:1:\na.cpp: In function 'int f()':\na.cpp:3:32: error: 'cin' was not declared\n    3 | cin\n"
	j := result.Judgement{Verdict: result.CE, Compiler: first + second,
		Notes: []result.Note{{Message: message.Plain("later")}, {Message: message.Plain("a.cpp: type ;"), Fix: true}}}
	for _, verbose := range []bool{false, true} {
		var out strings.Builder
		to := Terminal{Writer: &out, Width: 80, Verbose: verbose, Language: english}
		to.refused(j)
		said := out.String()
		if !strings.HasPrefix(said,
			"note: a.cpp: type ;\n    a.cpp: In function 'int main()':\n    a.cpp:2:17: error: ") {
			t.Errorf("verbose %t:\n%s\nwant what to change first", verbose, said)
		}
		if all := strings.Contains(said, "3:32"); all != verbose || strings.Contains(said, "f()") != verbose ||
			strings.Contains(said, "(6 more lines: see --verbose)") == verbose {
			t.Errorf("verbose %t:\n%s\nwant all errors: %t", verbose, said, verbose)
		}
	}
	for said, want := range map[string]string{
		"": "", "one line": "one line",
		"a.go:1:2: undefined: x\na.go:1:3: undefined: y":                                        "a.go:1:2: undefined: x\na.go:1:3: undefined: y",
		"A.java:1: error: a\n  x\n  ^\nA.java:2: error: b":                                      "A.java:1: error: a\n  x\n  ^",
		"error[E0425]: a\n --> a.rs:1:1\n  |\n\nerror: b\n":                                     "error[E0425]: a\n --> a.rs:1:1\n  |",
		"a.c:1:1: error: a\na.c:1:2: note: b\na.c:2:1: fatal error: c\ncompilation terminated.": "a.c:1:1: error: a\na.c:1:2: note: b",
	} {
		if got := firstFault(said); got != want {
			t.Errorf("firstFault(%q) = %q, want %q", said, got, want)
		}
	}
}
