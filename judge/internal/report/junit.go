package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"slices"
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
		took    result.Duration
	}
	junitFault struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// JUnit writes judgements as a JUnit report: a suite for each program, a case for each
// test. Times are CPU time. The output of a suite is the text that a terminal shows.
func JUnit(w io.Writer, suite result.Suite) error {
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "localhost" // as the schema wants
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
	Page{Writer: &out, Width: 80, Verbose: true}.Test(j)
	token := func(s string) string { return strings.Join(strings.Fields(result.Line(s)), " ") } // of the schema
	s := junitSuite{Name: token(j.Problem), Package: token(j.Problem), Properties: junitProperties(j), Out: out.String()}
	if j.Author != "" {
		author := token(j.Author)
		s.Name, s.Package = j.Problem+" "+author, j.Problem+"."+author
	}
	meaning := j.Verdict.Meaning()
	if j.Verdict == result.CE {
		s.add("compilation", 0).Failure = &junitFault{meaning, j.Verdict.String(), result.Printable(j.Detail)}
	}
	if j.Verdict == result.JE && len(j.Groups) == 0 {
		s.add("judging", 0).Error = &junitFault{Message: meaning + ": " + result.Line(j.Detail), Type: j.Verdict.String()}
	}
	for _, group := range j.Groups {
		for _, test := range group.Tests {
			c := s.add(test.Name, test.CPU)
			if test.Verdict == result.AC {
				continue
			}
			fault := &junitFault{Message: test.Verdict.Meaning() + ": " + result.Line(test.Detail), Type: test.Verdict.String()}
			if test.Shown {
				var text bytes.Buffer
				Page{Writer: &text, Width: 80, Verbose: true}.fault(j, test)
				fault.Text = text.String()
			}
			if test.Verdict == result.JE {
				c.Error = fault
			} else {
				c.Failure = fault
			}
		}
		if why := group.Untried(); why != "" {
			s.add(string(group.Kind), 0).Skipped = &junitFault{Message: why}
		}
	}
	for _, test := range j.Unanswered {
		s.add(test.Name, test.CPU).Skipped = &junitFault{Message: "the test has no answer"}
	}
	s.count()
	return s
}

// junitProperties returns the facts of a judgement that are known.
func junitProperties(j result.Judgement) []junitProperty {
	properties := []junitProperty{
		{"submission", j.Submission},
		{"language", j.Language},
		{"verdict", j.Verdict.String()},
		{"judge", j.Versions.Judge},
		{"compiler", j.Versions.Compiler},
		{"isolation", strings.Join(j.Enforced, ", ")},
	}
	for i := range properties {
		properties[i].Value = result.Line(properties[i].Value)
	}
	return slices.DeleteFunc(properties, func(p junitProperty) bool { return p.Value == "" })
}

// add adds a case, which is accepted unless the caller changes it.
func (s *junitSuite) add(name string, took result.Duration) *junitCase {
	s.Cases = append(s.Cases, junitCase{Name: name, Class: s.Package, Time: inSeconds(took), took: took})
	return &s.Cases[len(s.Cases)-1]
}

// count fills in the sums of the cases.
func (s *junitSuite) count() {
	var total result.Duration
	for _, c := range s.Cases {
		total += c.took
		switch {
		case c.Failure != nil:
			s.Failures++
		case c.Error != nil:
			s.Errors++
		case c.Skipped != nil:
			s.Skipped++
		}
	}
	s.Tests, s.Time = len(s.Cases), inSeconds(total)
}

func inSeconds(d result.Duration) string { return fmt.Sprintf("%.6f", time.Duration(d).Seconds()) }
