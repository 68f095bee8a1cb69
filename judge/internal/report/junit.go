package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// The elements of a JUnit report, as CI systems read them.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name      string      `xml:"name,attr"`
		Timestamp string      `xml:"timestamp,attr"`
		Tests     int         `xml:"tests,attr"`
		Failures  int         `xml:"failures,attr"`
		Errors    int         `xml:"errors,attr"`
		Skipped   int         `xml:"skipped,attr"`
		Time      string      `xml:"time,attr"`
		Cases     []junitCase `xml:"testcase"`
		Out       string      `xml:"system-out"`
		took      result.Duration
	}
	junitCase struct {
		Name  string      `xml:"name,attr"`
		Class string      `xml:"classname,attr"`
		Time  string      `xml:"time,attr"`
		Fault *junitFault `xml:",any"` // nil if the test is accepted
	}
	junitFault struct {
		XMLName xml.Name // failure, error or skipped
		Message string   `xml:"message,attr"`
		Type    string   `xml:"type,attr,omitempty"`
		Text    string   `xml:",chardata"`
	}
)

// skipped is the element for a test that does not count.
var skipped = xml.Name{Local: "skipped"}

// JUnit writes judgements as a JUnit report: a suite for each program, a case for each
// test. Times are CPU time. The output of a suite is the text that a terminal shows.
func JUnit(w io.Writer, suite result.Suite) error {
	var all junitSuites
	for _, j := range suite.Judgements {
		s := junitSuiteOf(j)
		s.Timestamp = suite.At.UTC().Format("2006-01-02T15:04:05")
		all.Suites = append(all.Suites, s)
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	}
	return err
}

// junitSuiteOf returns the suite of a program.
func junitSuiteOf(j result.Judgement) junitSuite {
	var out bytes.Buffer
	to := Terminal{Writer: &out, Width: 80, Verbose: true}
	to.Test(j)
	s := junitSuite{Name: texts.Line(strings.TrimSpace(j.Called() + " " + j.Author)), Out: out.String()}
	switch {
	case j.Verdict == result.CE:
		s.add(english.Label(words.Compilation), 0,
			junitFailure(j.Verdict, whyRefused(english, j), texts.Printable(j.Compiler)))
	case j.Verdict == result.JE && len(j.Groups) == 0:
		s.add(english.Label(words.Judging), 0, junitFailure(j.Verdict, j.Error.String(), ""))
	}
	for _, group := range j.Groups {
		for _, test := range j.TestsOf(group.Kind) {
			var fault *junitFault
			if test.Verdict != result.AC {
				out.Reset()
				if j.FindingOf(test.Name) != nil {
					to.failedTest(j, test, "")
				}
				fault = junitFailure(test.Verdict, words.First(english, test.Reasons), out.String())
			}
			s.add(test.Name, test.CPU, fault)
		}
		why := english.Untried(group)
		if why != "" {
			fault := &junitFault{XMLName: skipped, Message: why}
			if group.Cut || group.LeftOut > 0 {
				fault.Type = result.INC.String()
			}
			s.add(english.Kind(group.Kind), 0, fault)
		}
	}
	for _, test := range j.Unanswered {
		s.add(test.Name, test.CPU, &junitFault{XMLName: skipped, Message: english.Label(words.NoAnswer)})
	}
	s.Tests, s.Time = len(s.Cases), inSeconds(s.took)
	return s
}

// add adds a case. The fault is nil if the program is accepted.
func (s *junitSuite) add(name string, took result.Duration, fault *junitFault) {
	s.Cases, s.took = append(s.Cases, junitCase{name, s.Name, inSeconds(took), fault}), s.took+took
	if fault != nil {
		*map[string]*int{"failure": &s.Failures, "error": &s.Errors, "skipped": &s.Skipped}[fault.XMLName.Local]++
	}
}

// junitFailure returns why a test failed, or why the judge did.
func junitFailure(v result.Verdict, reason, text string) *junitFault {
	kind := "failure"
	if v == result.JE {
		kind = "error"
	}
	return &junitFault{xml.Name{Local: kind}, english.Message(v, texts.Line(reason)), v.String(), text}
}

func inSeconds(d result.Duration) string { return fmt.Sprintf("%.6f", time.Duration(d).Seconds()) }
