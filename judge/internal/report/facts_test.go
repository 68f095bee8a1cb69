package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/document"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// facts is a document with a program for each thing that is to be said: accepted, wrong
// on some tests, slow, not compiled.
func facts() document.Suite {
	p, _ := suite.Find("hdu1847")
	test := func(name, output string, cpu time.Duration) judging.TestResult {
		answer := []byte("first\nsecond\n")
		d := judging.Compare([]byte(output), answer)
		r := judging.TestResult{
			Test:       testset.Test{Name: "samples/" + name, Sample: name, Answer: answer, Count: 2},
			Verdict:    d.Verdict,
			Detail:     d.Reason,
			Difference: d,
			Run:        sandbox.Result{Output: []byte(output), CPU: cpu, Wall: cpu, Memory: sandbox.Memory{KiB: 3000, AtMost: true}},
		}
		if d.Verdict != result.AC {
			r.Blame = &judging.Blame{Number: 2, Cases: 2, Input: []byte("7\n"), Alone: true, LeftOpen: "who <moves> first",
				Refutation: []string{"The output says that nobody wins from 7.", "  take 1 -> take 2 & win"}}
			r.Hint = "is the last line read?"
			r.Run.Stderr = []byte("warning: <none>\n")
		}
		return r
	}
	slow := test("slow", "first\nsecond\n", 1100*time.Millisecond)
	slow.Verdict, slow.Detail, slow.Run.Stderr = result.TLE, "used 1.10 s of CPU time; the limit is 1.00 s", []byte("\x00\xff]]>\n")
	slow.Blame = &judging.Blame{Number: 1, Cases: 1, Input: []byte("9\n"), Alone: true}
	program := toolchain.Program{Language: "C", Version: "gcc 12.2", Notes: []string{"The program reads <stdio.h> only."}}
	of := func(file string, v result.Verdict, all bool, groups ...judging.GroupResult) judging.Result {
		return judging.Result{
			Submission: judging.Submission{Problem: p, File: file, Program: program, Limits: judging.LimitsOf(p.Limits, program), All: all},
			Verdict:    v, Groups: groups,
			Isolation: []sandbox.Protection{{Name: "network", Held: true}, {Name: "files"}},
		}
	}
	group := func(kind testset.Kind, decisive int, tests ...judging.TestResult) judging.GroupResult {
		return judging.GroupResult{Group: testset.Group{Kind: kind, Count: 4}, Tests: tests, Decisive: decisive}
	}
	broken := of("broken.c", result.CE, false)
	broken.Detail = "broken.c:1: error: expected '<' & more"
	broken.Isolation = nil
	stopped := group(testset.Samples, 2, test("a", "first\nsecond\n", time.Millisecond), test("b", "first\nfirst\n", 2*time.Millisecond))
	stopped.Stopped = true
	strict := of("strict.c", result.WA, true, group(testset.Samples, 1, test("e", "\"<&>\n", 0)))
	strict.Stricter = "the input has a case of 0"
	return document.OfSuite("v1.2", []judging.Result{
		of("right.c", result.AC, false, group(testset.Samples, 0, test("a", "first\nsecond\n", 3*time.Millisecond))),
		of("wrong <1>.c", result.WA, false, stopped, judging.GroupResult{Group: testset.Group{Kind: testset.Small}}),
		of("slow.c", result.TLE, true, group(testset.Samples, 1, slow, test("d", "", 0))),
		broken, strict,
	})
}

// told is what every form of a document has to tell of a program.
func told(j document.Judgement) []string {
	facts := []string{j.Problem, j.Submission, j.Language, j.Verdict.String(), j.Detail, j.Stricter}
	facts = append(facts, j.Notes...)
	facts = append(facts, j.NotEnforced...)
	for _, group := range j.Groups {
		facts = append(facts, string(group.Kind))
		for _, test := range group.Tests {
			if !test.Shown {
				continue
			}
			facts = append(facts, test.Name, test.Verdict.String(), test.Detail, test.Hint, test.Complaint, string(test.Blame.Input), test.Blame.LeftOpen)
			facts = append(facts, test.Difference.Lines...)
			facts = append(facts, test.Blame.Refutation...)
		}
	}
	return facts
}

// plainly returns a text without what differs between forms that tell the same.
func plainly(s string) string { return strings.Join(strings.Fields(result.Printable(s)), " ") }

// A form is a text for each program of a document, and what it says of each test: name,
// verdict, time in microseconds.
type form struct {
	texts []string
	tests []string
}

func terminalForm(t *testing.T, s document.Suite) form {
	var f form
	for _, j := range s.Judgements {
		var out bytes.Buffer
		Page{Writer: &out, Width: 1000}.Test(j)
		f.texts = append(f.texts, out.String())
	}
	return f
}

func jsonForm(t *testing.T, s document.Suite) form {
	var f form
	var out bytes.Buffer
	if err := SuiteJSON(&out, s); err != nil {
		t.Fatal(err)
	}
	var got struct{ Problems []json.RawMessage }
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	for _, raw := range got.Problems {
		var j struct {
			Tests []struct {
				Name, Verdict string
				CPU           float64 `json:"cpu_ms"`
			}
		}
		var all any
		if err := json.Unmarshal(raw, &j); err != nil || json.Unmarshal(raw, &all) != nil {
			t.Fatal(err)
		}
		f.texts = append(f.texts, strings.Join(stringsIn(all), "\n"))
		tests := ""
		for _, test := range j.Tests {
			tests += fmt.Sprintf("%s %s %.0f\n", test.Name, test.Verdict, test.CPU*1000)
		}
		f.tests = append(f.tests, tests)
	}
	return f
}

// stringsIn returns all strings of a JSON value.
func stringsIn(v any) []string {
	var all []string
	switch v := v.(type) {
	case string:
		all = []string{v}
	case []any:
		for _, v := range v {
			all = append(all, stringsIn(v)...)
		}
	case map[string]any:
		for _, v := range v {
			all = append(all, stringsIn(v)...)
		}
	}
	return all
}

func junitForm(t *testing.T, s document.Suite) form {
	var f form
	for _, suite := range readJUnit(t, s).children {
		text, tests := "", ""
		suite.walk(func(e *element) {
			for _, name := range []string{"value", "message", "type", "name"} {
				text += e.attributes[name] + "\n"
			}
			text += e.text + "\n"
			if e.name != "testcase" {
				return
			}
			word := "AC"
			if len(e.children) > 0 {
				word = e.children[0].attributes["type"]
			}
			if strings.Contains(e.attributes["name"], "/") { // a test
				seconds, _ := strconv.ParseFloat(e.attributes["time"], 64)
				tests += fmt.Sprintf("%s %s %.0f\n", e.attributes["name"], word, seconds*1e6)
			}
		})
		f.texts = append(f.texts, text)
		f.tests = append(f.tests, tests)
	}
	return f
}

var (
	tag = regexp.MustCompile(`<[^>]*>`)
	row = regexp.MustCompile(`<tr><th scope="row">(samples/[^<]*)</th><td><span class="[a-z]+">([A-Z]+)</span></td><td class="number">([\d.]+) (ms|s) of`)
)

func htmlForm(t *testing.T, s document.Suite) form {
	var f form
	var out bytes.Buffer
	if err := HTML(&out, s); err != nil {
		t.Fatal(err)
	}
	for _, section := range strings.Split(out.String(), "<section ")[1:] {
		f.texts = append(f.texts, html.UnescapeString(tag.ReplaceAllString("<"+section, "")))
		tests := ""
		for _, match := range row.FindAllStringSubmatch(section, -1) {
			took, err := time.ParseDuration(match[3] + match[4])
			if err != nil {
				t.Fatal(err)
			}
			tests += fmt.Sprintf("%s %s %d\n", match[1], match[2], took.Microseconds())
		}
		f.tests = append(f.tests, tests)
	}
	return f
}

// All forms of a document tell the same: the words of each program, and name, verdict
// and time of each test in order.
func TestSameFacts(t *testing.T) {
	s := facts()
	for name, of := range map[string]func(*testing.T, document.Suite) form{"terminal": terminalForm, "JSON": jsonForm, "JUnit": junitForm, "HTML": htmlForm} {
		f := of(t, s)
		if len(f.texts) != len(s.Judgements) {
			t.Fatalf("%s has %d programs, want %d", name, len(f.texts), len(s.Judgements))
		}
		for i, j := range s.Judgements {
			facts := told(j)
			if name != "terminal" {
				facts = append(facts, j.Versions.Judge, j.Versions.Compiler)
				facts = append(facts, j.Enforced...)
			}
			text := plainly(f.texts[i])
			for _, fact := range facts {
				if !strings.Contains(text, plainly(fact)) {
					t.Errorf("%s of %s lacks %q:\n%s", name, j.Submission, fact, f.texts[i])
				}
			}
			want := ""
			for _, group := range j.Groups {
				for _, test := range group.Tests {
					want += fmt.Sprintf("%s %v %d\n", test.Name, test.Verdict, test.CPU.Microseconds())
				}
			}
			if name != "terminal" && f.tests[i] != want {
				t.Errorf("%s of %s has the tests\n%swant\n%s", name, j.Submission, f.tests[i], want)
			}
		}
	}
}

// The page names no other file and no address, has no program in it, and closes what it
// opens.
func TestHTMLStandsAlone(t *testing.T) {
	s := facts()
	for name, output := range strange {
		s.Judgements = append(s.Judgements, document.Of(name, failing(output)))
	}
	class := document.ClassOf("<class>", []string{"hdu1847"}, s.Judgements, [][]string{{"a<b.c", "c.c"}}, []string{"d.c: <none>"})
	for _, print := range []func(io.Writer) error{
		func(w io.Writer) error { return HTML(w, s) },
		func(w io.Writer) error { return ClassHTML(w, class) },
	} {
		var out bytes.Buffer
		if err := print(&out); err != nil {
			t.Fatal(err)
		}
		page := out.String()
		if bad := regexp.MustCompile(`(?i)<(script|link|img|iframe|object|base)|https?:|url\(|@import|\son[a-z]+=|\x1b|ZgotmplZ`).FindString(page); bad != "" {
			t.Errorf("the page has %q", bad)
		}
		for _, want := range []string{`<html lang="en">`, `name="viewport"`, "prefers-color-scheme: dark", "default-src 'none'"} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
		decoder := xml.NewDecoder(strings.NewReader(page))
		decoder.Entity = xml.HTMLEntity // strict in all else
		ids, links := map[string]bool{}, []string{}
		for {
			token, err := decoder.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if start, ok := token.(xml.StartElement); ok {
				for _, a := range start.Attr {
					if a.Name.Local == "id" && ids[a.Value] {
						t.Errorf("two elements are %q", a.Value)
					}
					if a.Name.Local == "id" {
						ids[a.Value] = true
					}
					if a.Name.Local == "href" {
						links = append(links, strings.TrimPrefix(a.Value, "#"))
					}
				}
			}
		}
		for _, link := range links {
			if !ids[link] {
				t.Errorf("nothing is %q", link)
			}
		}
	}
}
