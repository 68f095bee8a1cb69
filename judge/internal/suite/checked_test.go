package suite

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// checked returns the line of a solution's header that says by what it is checked, and
// up to where: judge audit compares it with search on all small cases.
func checked(r rules.Rules) string {
	cases := 0
	var last rules.Case
	r.Small(func(c rules.Case) bool {
		cases, last = cases+1, c
		return true
	})
	positions := r.Positions(last)
	upTo := bytes.TrimSuffix(r.Write([]rules.Case{last}), []byte("\n"))
	if len(positions) > 0 {
		upTo = []byte(positions[len(positions)-1].String())
	}
	line := fmt.Sprintf("// Checked: by search, all %s small cases, the last %s", result.Thousands(cases), upTo)
	beyond := slices.ContainsFunc(r.Extreme(), func(input []rules.Case) bool {
		answer, err := r.Answer(input[0])
		return err == nil && answer.By == rules.SecondMethod
	})
	if beyond {
		return line + "; a second method beyond.\n"
	}
	return line + ".\n"
}

// The header of every solution names the source of its theorem, and says by what the
// solution is checked.
func TestEachChecked(t *testing.T) {
	full.Daily(t)
	for _, p := range Problems {
		t.Run(p.ID, func(t *testing.T) {
			solution := full.Must(Own.Solution(p.ID))(t)
			header, _, _ := bytes.Cut(solution, []byte("package main\n"))
			if !bytes.Contains(header, []byte("\n//\n// Source: ")) {
				t.Error("its header has no line that begins \"// Source: \"")
			}
			if want := checked(p.New()); !bytes.HasSuffix(header, []byte(want)) {
				t.Errorf("its header has to end in\n%s", want)
			}
		})
	}
}
