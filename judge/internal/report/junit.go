package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"grundy/judge/internal/result"
)

// The elements of a JUnit report, in the order and with the attributes that both usual
// schemas allow: that of Ant, which is the stricter one, and that of Jenkins.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name       string          `xml:"name,attr"`
		Package    string          `xml:"package,attr"`
		ID         int             `xml:"id,attr"`
		Timestamp  string          `xml:"timestamp,attr"`
		Hostname   string          `xml:"hostname,attr"`
		Tests      int             `xml:"tests,attr"`
		Failures   int             `xml:"failures,attr"`
		Errors     int             `xml:"errors,attr"`
		Skipped    int             `xml:"skipped,attr"`
		Time       string          `xml:"time,attr"`
		Properties []junitProperty `xml:"properties>property"`
		Cases      []junitCase     `xml:"testcase"`
		Out        string          `xml:"system-out"`
		Err        string          `xml:"system-err"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitCase struct {
		Name    string      `xml:"name,attr"`
		Class   string      `xml:"classname,attr"`
		Time    string      `xml:"time,attr"`
		Skipped *junitFault `xml:"skipped"`
		Error   *junitFault `xml:"error"`
		Failure *junitFault `xml:"failure"`
	}
	junitFault struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// JUnit writes judgements as a JUnit report: a suite for each program, a case for each
// test. Times are CPU time. What a terminal would show of a program is the output of
// its suite.
func JUnit(w io.Writer, suite result.Suite) error {
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "localhost" // what the schema wants then
	}
	var all junitSuites
	for i, j := range suite.Judgements {
		s := junitSuiteOf(j)
		s.ID, s.Hostname, s.Timestamp = i, result.Line(host), suite.At.UTC().Format("2006-01-02T15:04:05")
		all.Suites = append(all.Suites, s)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(w)
	encoder.Indent("", "  ")
	if err := encoder.Encode(all); err != nil {
		return err
	}
	_, err = io.WriteString(w, "\n")
	return err
}

func junitSuiteOf(j result.Judgement) junitSuite {
	var out bytes.Buffer
	Page{Writer: &out, Width: 80}.Test(j)
	token := func(s string) string { return strings.Join(strings.Fields(result.Line(s)), " ") } // of the schema
	s := junitSuite{Name: token(j.Problem), Package: token(j.Problem), Out: out.String()}
	if j.Author != "" {
		author := token(j.Author)
		s.Name, s.Package = j.Problem+" "+author, j.Problem+"."+author
	}
	for _, property := range []junitProperty{
		{"problem", j.Problem},
		{"title", j.Title},
		{"author", j.Author},
		{"submission", j.Submission},
		{"language", j.Language},
		{"verdict", j.Verdict.String()},
		{"judge", j.Versions.Judge},
		{"compiler", j.Versions.Compiler},
		{"time limit", result.Duration(j.Limits.Time).String()},
		{"memory limit", j.Limits.Memory.String()},
		{"peak memory", result.Memory(j.Stats.Memory)},
		{"isolation", strings.Join(j.Enforced, ", ")},
		{"not enforced", strings.Join(j.NotEnforced, ", ")},
	} {
		if j.Limits.Time == 0 && (strings.HasSuffix(property.Name, "limit") || property.Name == "peak memory") {
			continue // it was never run
		}
		if property.Value != "" {
			s.Properties = append(s.Properties, junitProperty{property.Name, result.Line(property.Value)})
		}
	}
	add := func(name string, took result.Duration) *junitCase {
		s.Cases = append(s.Cases, junitCase{Name: name, Class: s.Package, Time: inSeconds(took)})
		s.Tests++
		return &s.Cases[len(s.Cases)-1]
	}
	if j.Verdict == result.CE {
		s.Failures++
		add("compilation", 0).Failure = &junitFault{j.Verdict.Meaning(), j.Verdict.String(), result.Printable(j.Detail)}
	}
	if j.Verdict == result.JE && len(j.Groups) == 0 {
		s.Errors++
		add("judging", 0).Error = &junitFault{Message: j.Verdict.Meaning() + ": " + result.Line(j.Detail), Type: j.Verdict.String()}
	}
	var total result.Duration
	for _, group := range j.Groups {
		for _, test := range group.Tests {
			total += test.CPU
			c := add(test.Name, test.CPU)
			if test.Verdict == result.AC {
				continue
			}
			fault := &junitFault{Message: test.Verdict.Meaning() + ": " + result.Line(test.Detail), Type: test.Verdict.String()}
			if test.Shown {
				var text bytes.Buffer
				Page{Writer: &text, Width: 80}.fault(test)
				fault.Text = text.String()
			}
			if test.Verdict == result.JE {
				c.Error = fault
				s.Errors++
			} else {
				c.Failure = fault
				s.Failures++
			}
		}
		if why := group.Untried(); why != "" {
			add(string(group.Kind), 0).Skipped = &junitFault{Message: why}
			s.Skipped++
		}
	}
	for _, test := range j.Unanswered {
		add(test.Name, test.CPU).Skipped = &junitFault{Message: "it has no answer"}
		s.Skipped++
	}
	s.Time = inSeconds(total)
	return s
}

func inSeconds(d result.Duration) string { return fmt.Sprintf("%.6f", time.Duration(d).Seconds()) }
