package report

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/result"
)

// An element is one of XML with all that is in it.
type element struct {
	name       string
	attributes map[string]string
	children   []*element
	text       string
}

// walk calls do with an element and all in it.
func (e *element) walk(do func(*element)) {
	do(e)
	for _, child := range e.children {
		child.walk(do)
	}
}

// The grammar of a JUnit report: what the schema of Ant asks for, and that of Jenkins
// allows too. Each element has all its attributes, but for those with a question mark,
// and no others; and its children in this order, those with a star any number of times,
// those with a question mark once or not at all.
var junitGrammar = map[string]struct{ attributes, children, text string }{
	"testsuites": {"", "testsuite*", ""},
	"testsuite":  {"name package id timestamp hostname tests failures errors skipped? time", "properties testcase* system-out system-err", ""},
	"properties": {"", "property*", ""},
	"property":   {"name value", "", ""},
	"testcase":   {"name classname time", "skipped? error? failure?", ""},
	"skipped":    {"message?", "", "text"},
	"error":      {"type message?", "", "text"},
	"failure":    {"type message?", "", "text"},
	"system-out": {"", "", "text"},
	"system-err": {"", "", "text"},
}

// The values that the schemas restrict. A name is a token: no white space around it,
// and none twice in it.
var junitValues = map[string]*regexp.Regexp{
	"timestamp": regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$`),
	"time":      regexp.MustCompile(`^\d+(\.\d+)?$`),
	"id":        regexp.MustCompile(`^\d+$`),
	"tests":     regexp.MustCompile(`^\d+$`),
	"failures":  regexp.MustCompile(`^\d+$`),
	"errors":    regexp.MustCompile(`^\d+$`),
	"skipped":   regexp.MustCompile(`^\d+$`),
	"name":      regexp.MustCompile(`^\S+( \S+)*$`),
	"classname": regexp.MustCompile(`^\S+( \S+)*$`),
	"package":   regexp.MustCompile(`^\S+( \S+)*$`),
	"hostname":  regexp.MustCompile(`^\S+( \S+)*$`),
}

// fits reports whether an element has what the grammar asks for, and says what it lacks.
func (e *element) fits(t *testing.T) {
	t.Helper()
	rule, ok := junitGrammar[e.name]
	if !ok {
		t.Fatalf("there is no element %q", e.name)
	}
	var known []string
	for _, name := range strings.Fields(rule.attributes) {
		name, optional := strings.CutSuffix(name, "?")
		known = append(known, name)
		value, has := e.attributes[name]
		if !has && !optional {
			t.Errorf("%s lacks %s", e.name, name)
		}
		if pattern := junitValues[name]; has && pattern != nil && !pattern.MatchString(value) {
			t.Errorf("%s of %s is %q", name, e.name, value)
		}
	}
	for name := range e.attributes {
		if !slices.Contains(known, name) {
			t.Errorf("%s has %s", e.name, name)
		}
	}
	if rule.text == "" && strings.TrimSpace(e.text) != "" {
		t.Errorf("%s has the text %q", e.name, e.text)
	}
	rest := e.children
	for _, name := range strings.Fields(rule.children) {
		name, any := strings.CutSuffix(name, "*")
		name, optional := strings.CutSuffix(name, "?")
		n := 0
		for n < len(rest) && rest[n].name == name {
			n++
		}
		if n == 0 && !any && !optional || n > 1 && !any {
			t.Errorf("%s has %d of %s", e.name, n, name)
		}
		rest = rest[n:]
	}
	if len(rest) > 0 {
		t.Errorf("%s has %s, and not in its place", e.name, rest[0].name)
	}
	if e.name == "testcase" && len(e.children) > 1 {
		t.Errorf("a case has %d results", len(e.children))
	}
	for _, child := range e.children {
		child.fits(t)
	}
}

// readJUnit writes a document as a JUnit report and reads it strictly.
func readJUnit(t *testing.T, s result.Suite) *element {
	t.Helper()
	var out bytes.Buffer
	if err := JUnit(&out, s); err != nil {
		t.Fatal(err)
	}
	decoder := xml.NewDecoder(&out)
	open := []*element{{}}
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		top := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, attributes: map[string]string{}}
			for _, a := range token.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			top.children = append(top.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.text += string(token)
		}
	}
	if len(open[0].children) != 1 || open[0].children[0].name != "testsuites" {
		t.Fatal("the report is not one element testsuites")
	}
	open[0].children[0].fits(t)
	return open[0].children[0]
}

// A JUnit report is as the usual schemas want it, whatever a program has printed, and
// counts what it has.
func TestJUnit(t *testing.T) {
	s := facts()
	for _, output := range strange {
		j := failing(output)
		j.Author = "\x00 an  author\n"
		s.Judgements = append(s.Judgements, j)
	}
	names := make(map[string]bool)
	for i, suite := range readJUnit(t, s).children {
		counts := map[string]int{}
		suite.walk(func(e *element) {
			counts[e.name]++
			if e.name == "testcase" {
				names[strings.Join([]string{suite.attributes["id"], e.attributes["name"]}, " ")] = true
			}
		})
		for attribute, element := range map[string]string{"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"} {
			if got := suite.attributes[attribute]; got != strconv.Itoa(counts[element]) {
				t.Errorf("suite %d: %s is %s, and there are %d", i, attribute, got, counts[element])
			}
		}
	}
	for _, want := range []string{"0 samples/a", "1 samples/b", "1 small", "3 compilation"} {
		if !names[want] {
			t.Errorf("there is no case %q", want)
		}
	}
}
