package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// What the schema of Ant asks of values. A name is a token: words with one space between
// them.
var (
	junitToken = regexp.MustCompile(`^\S+( \S+)*$`)
	junitDate  = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$`)
	junitTime  = regexp.MustCompile(`^\d+(\.\d+)?$`)
)

// readJUnit writes a suite as a JUnit report and reads it.
func readJUnit(t *testing.T, s result.Suite) (all junitSuites, text string) {
	t.Helper()
	var out bytes.Buffer
	full.Check(t, JUnit(&out, s))
	full.Check(t, xml.Unmarshal(out.Bytes(), &all))
	return all, out.String()
}

// The elements stand in the order of the schemas, each with all its attributes.
func TestJUnitElements(t *testing.T) {
	s := facts()
	s.Judgements = s.Judgements[1:2]
	_, text := readJUnit(t, s)
	text = regexp.MustCompile(`"[^"]*"|>[^<]+<`).ReplaceAllStringFunc(text, func(s string) string { return map[bool]string{true: `""`, false: "><"}[s[0] == '"'] })
	const want = `<?xml version="" encoding=""?><testsuites>` +
		`<testsuite name="" package="" id="" timestamp="" hostname="" tests="" failures="" errors="" skipped="" time=""><properties>PROPERTIES</properties>` +
		`<testcase name="" classname="" time=""></testcase><testcase name="" classname="" time=""><failure message="" type=""></failure></testcase>` +
		`<testcase name="" classname="" time=""><skipped message=""></skipped></testcase><testcase name="" classname="" time=""><skipped message=""></skipped></testcase>` +
		`<system-out></system-out><system-err></system-err></testsuite></testsuites>`
	text = regexp.MustCompile(`(<property name="" value=""></property>)+`).ReplaceAllString(strings.ReplaceAll(text, "\n", ""), "PROPERTIES")
	if text != want {
		t.Errorf("the report has\n%s\nwant\n%s", text, want)
	}
}

// Whatever a program has printed, the values are as the schemas ask, and the sums are right.
func TestJUnitValues(t *testing.T) {
	s := facts()
	for _, output := range strange {
		j := failing(output)
		j.Author = "\x00 an  author\n"
		s.Judgements = append(s.Judgements, j)
	}
	all, _ := readJUnit(t, s)
	var names []string
	for i, suite := range all.Suites {
		counts := map[string]int{}
		tokens := []string{suite.Name, suite.Package, suite.Hostname}
		for _, c := range suite.Cases {
			tokens = append(tokens, c.Name, c.Class)
			names = append(names, fmt.Sprint(i, " ", c.Name))
			if c.Fault != nil {
				counts[c.Fault.XMLName.Local]++
			}
			if !junitTime.MatchString(c.Time) {
				t.Errorf("%s: time %q", c.Name, c.Time)
			}
		}
		for _, token := range tokens {
			if !junitToken.MatchString(token) {
				t.Errorf("suite %d: %q is no token", i, token)
			}
		}
		if suite.ID != i || suite.Tests != len(suite.Cases) || suite.Failures != counts["failure"] || suite.Errors != counts["error"] || suite.Skipped != counts["skipped"] ||
			!junitDate.MatchString(suite.Timestamp) || !junitTime.MatchString(suite.Time) {
			t.Errorf("suite %d: %+v", i, suite)
		}
	}
	for _, want := range []string{"0 samples/a", "1 samples/b", "1 small", "3 compilation"} {
		if !strings.Contains(strings.Join(names, "\n")+"\n", want+"\n") {
			t.Errorf("there is no case %q", want)
		}
	}
}
