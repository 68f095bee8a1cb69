package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// readJUnit writes a suite as a JUnit report and reads it.
func readJUnit(t *testing.T, s result.Suite) (all junitSuites) {
	t.Helper()
	var out bytes.Buffer
	full.Check(t, JUnit(&out, s))
	full.Check(t, xml.Unmarshal(out.Bytes(), &all))
	return all
}

// Whatever a program has printed, the report is XML, and the sums are right.
func TestJUnitValues(t *testing.T) {
	s := facts()
	for _, output := range strange {
		j := failing(output)
		j.Author = "\x00 an  author\n"
		s.Judgements = append(s.Judgements, j)
	}
	var names []string
	for i, suite := range readJUnit(t, s).Suites {
		counts := map[string]int{}
		for _, c := range suite.Cases {
			names = append(names, fmt.Sprint(i, " ", c.Name))
			if c.Fault != nil {
				counts[c.Fault.XMLName.Local]++
			}
		}
		if suite.Tests != len(suite.Cases) || suite.Failures != counts["failure"] || suite.Errors != counts["error"] || suite.Skipped != counts["skipped"] {
			t.Errorf("suite %d: %+v", i, suite)
		}
	}
	for _, want := range []string{"0 samples/a", "1 samples/b", "1 small", "3 compilation"} {
		if !strings.Contains(strings.Join(names, "\n")+"\n", want+"\n") {
			t.Errorf("there is no case %q", want)
		}
	}
}
