package explain

import (
	"strings"
	"testing"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// Whatever a program prints, why it is wrong is said in a few lines, and of the answer
// itself nothing is said.
func FuzzRefute(f *testing.F) {
	const small = 20
	for i, p := range suite.Problems {
		r := p.New()
		r.Small(func(c rules.Case) bool {
			if answer, err := r.Answer(c); err == nil {
				f.Add(byte(i), byte(3), answer.Text)
			}
			return false
		})
		for _, text := range []string{"0\n", "1\n0 0\n1 2\n", "2 1\n3 4", "-1", "99999999999999999999", "1\x00\xff"} {
			f.Add(byte(i), byte(small-1), text)
		}
	}
	f.Fuzz(func(t *testing.T, problem, number byte, output string) {
		r := suite.Problems[int(problem)%len(suite.Problems)].New()
		var cases []rules.Case
		r.Small(func(c rules.Case) bool {
			cases = append(cases, c)
			return len(cases) < small
		})
		c := cases[int(number)%len(cases)]
		answer, err := r.Answer(c)
		if err != nil {
			t.Fatal(err)
		}
		lines := Refute(r, c, answer.Text, output)
		if len(lines) > mostLines {
			t.Errorf("%q for %q: %d lines: %q", output, r.Write([]rules.Case{c}), len(lines), lines)
		}
		for _, line := range lines {
			if line == "" || strings.ContainsAny(line, "\n\x00\x1b") {
				t.Errorf("%q for %q: the line %q", output, r.Write([]rules.Case{c}), line)
			}
		}
		if lines := Refute(r, c, "", answer.Text); answer.Text != "" && lines != nil && !strings.Contains(lines[0], "does not write them as the statement asks") {
			t.Errorf("the answer %q to %q is refuted: %q", answer.Text, r.Write([]rules.Case{c}), lines)
		}
	})
}
