package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// facts is a suite with programs that are accepted, wrong on some tests, slow, not compiled,
// and wrong only where the original judge may accept them.
func facts() result.Suite {
	p, _ := suite.Find("hdu1847")
	memory := result.Memory{KiB: 3000, AtMost: true}
	right := func(name string, cpu time.Duration) result.Test {
		return result.Test{Name: "samples/" + name, Sample: name, Group: result.Samples, Verdict: result.AC,
			CPU: result.Duration(cpu), Wall: result.Duration(cpu), Memory: memory}
	}
	explained := make(map[string]result.Finding)
	failed := func(test result.Test, v result.Verdict, f result.Finding) result.Test {
		test.Verdict, test.Reasons = v, f.Reasons[:1]
		f.Verdict, f.Test, f.Group, f.Sample, f.Cases = v, test.Name, test.Group, test.Sample, 1
		explained[test.Name] = f
		return test
	}
	wrong := func(name, printed string, cpu time.Duration) result.Test {
		return failed(right(name, cpu), result.WA, result.Finding{
			Input: []byte("7\n"), Output: []byte("first\n" + printed + "\n"), Answer: []byte("first\nsecond\n"),
			Complaint: "warning: <none>",
			Reached:   result.Reached{How: result.Cases, From: 2, To: 2, Of: 2},
			Reasons: result.Reasons{
				result.Difference{What: result.OtherWord, Line: 2, Word: 1, Got: printed, Want: "second",
					Lines: []result.DiffLine{{Sign: " ", Text: "first"}, {Sign: "-", Text: "second"},
						{Sign: "+", Text: printed}}},
				result.Wording{Is: result.OtherWordsToo, Text: "<b>"},
			},
		})
	}
	slow := failed(right("slow", 1100*time.Millisecond), result.TLE, result.Finding{
		Input: []byte("9\n"), Complaint: "\x00\xff]]>", Reached: result.Reached{How: result.AsItWas},
		Reasons: result.Reasons{
			result.Limit{Of: result.CPUTime, CPU: result.Duration(1100 * time.Millisecond),
				Time: result.Duration(time.Second)},
			result.NoEnd{Is: result.RunsOn, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "<0>"}},
		},
	})
	of := func(file string, v result.Verdict, tests []result.Test, groups ...result.Group) result.Judgement {
		j := result.Judgement{
			By: result.ByTest, Problem: p.ID, Title: p.Title, Submission: file, Language: "C", Verdict: v,
			Notes:    []result.Note{{Message: message.Plain("The program reads <stdio.h> only.")}},
			Limits:   result.Limits{Time: p.Limits.Time, Memory: p.Limits.MemoryNow(), Problem: p.Limits},
			Versions: result.Versions{Judge: "v1.2", Compiler: "gcc 12.2"}, Groups: groups, Tests: tests,
			Stats:     result.StatsOf(tests),
			Isolation: result.Isolation{Enforced: []string{"network"}, NotEnforced: []string{"files"}},
		}
		for _, test := range tests {
			if f, ok := explained[test.Name]; ok {
				j.Findings = append(j.Findings, f)
			}
		}
		return j
	}
	group := func(decisive string, tests ...result.Test) result.Group {
		g := result.Group{Kind: result.Samples, Verdict: result.AC, Count: len(tests), Stats: result.StatsOf(tests),
			Decisive: decisive}
		if decisive != "" {
			g.Verdict = explained[decisive].Verdict
		}
		return g
	}
	broken := of("broken.c", result.CE, nil)
	broken.Compiler, broken.Isolation = "broken.c:1: error: expected '<' & more", result.Isolation{}
	some := []result.Test{right("a", time.Millisecond), wrong("b", "first", 2*time.Millisecond)}
	stopped := group("samples/b", some...)
	stopped.NotTried, stopped.Count = true, 4
	odd := []result.Test{wrong("e", "<&>", 0)}
	strict := of("strict.c", result.WA, odd, group("samples/e", odd...))
	strict.Stricter = []message.Kind{"the input has a case of 0"}
	good, late := []result.Test{right("a", 3*time.Millisecond)}, []result.Test{slow, wrong("d", "", 0)}
	return result.SuiteOf(
		of("right.c", result.AC, good, group("", good...)),
		of("wrong <1>.c", result.WA, some, stopped, result.Group{Kind: result.Small, NotTried: true}),
		of("slow.c", result.TLE, late, group("samples/slow", late...)),
		broken, strict,
	)
}

// told returns the facts about a program that every report must have.
func told(j result.Judgement) []string {
	facts := []string{j.Problem, j.Submission, j.Language, j.Verdict.String(), j.Compiler, english.Stricter(j),
		j.Versions.Judge, j.Versions.Compiler}
	facts = slices.Concat(facts, j.Enforced, j.NotEnforced)
	for _, note := range j.Notes {
		facts = append(facts, words.Note(english, note))
	}
	for _, group := range j.Groups {
		facts = append(facts, english.Kind(group.Kind))
	}
	for _, f := range j.Findings {
		facts = append(facts, f.Test, f.Verdict.String(), words.First(english, f.Reasons), english.Hint(f.Hint()),
			f.Complaint, string(f.Input))
		if difference, ok := f.Reasons[0].(result.Difference); ok {
			facts = append(facts, diffLines(english, difference.Lines)...)
		}
	}
	return facts
}

// plainly returns a text without the differences in layout between reports.
func plainly(s string) string { return strings.Join(strings.Fields(texts.Printable(s)), " ") }

// sections returns the parts of a report from each mark on, one for each program.
func sections(t *testing.T, mark string, print func(io.Writer) error) []string {
	t.Helper()
	var out bytes.Buffer
	full.Check(t, print(&out))
	return strings.Split(html.UnescapeString(out.String()), mark)[1:]
}

// All reports have the same facts: the texts of each program, and name, verdict and time of
// each test in order.
func TestSameFacts(t *testing.T) {
	s := facts()
	var terminal []string
	for _, j := range s.Judgements {
		terminal = append(terminal, printed(1000, func(p Terminal) {
			p.Verbose = true
			p.Test(j)
		}))
	}
	for name, texts := range map[string][]string{
		"terminal": terminal,
		"JUnit":    sections(t, "<testsuite ", func(w io.Writer) error { return JUnit(w, s) }),
		"HTML":     sections(t, "<section ", func(w io.Writer) error { return HTML(w, english, s) }),
	} {
		if len(texts) != len(s.Judgements) {
			t.Fatalf("%s has %d programs, want %d", name, len(texts), len(s.Judgements))
		}
		for i, j := range s.Judgements {
			text := plainly(texts[i])
			for _, fact := range told(j) {
				if !strings.Contains(text, plainly(fact)) {
					t.Errorf("%s of %s lacks %q:\n%s", name, j.Submission, fact, texts[i])
				}
			}
			for _, test := range j.Tests {
				row := map[string]string{
					"JUnit": fmt.Sprintf(`<testcase name="%s" classname="%s" time="%.6f">`, test.Name, j.Problem,
						time.Duration(test.CPU).Seconds()) +
						map[bool]string{false: fmt.Sprintf(` <failure message="%s: %s" type="%v">`,
							english.Verdict(test.Verdict), words.First(english, test.Reasons),
							test.Verdict)}[test.Verdict == result.AC],
					"HTML": fmt.Sprintf(`<tr><th scope="row">%s</th><td><span class="%s">%[3]v</span></td><td>%v of`,
						test.Name, map[bool]string{true: "good", false: "bad"}[test.Verdict == result.AC], test.Verdict,
						english.Duration(test.CPU)),
				}[name]
				var found bool
				if _, text, found = strings.Cut(text, row); !found {
					t.Errorf("%s of %s lacks %s after the tests before it", name, j.Submission, row)
				}
			}
		}
	}
}

// Whatever a program has printed, the report is XML, and the sums are right.
func TestJUnitValues(t *testing.T) {
	s := facts()
	for _, output := range strange {
		j := failing(output)
		j.Author = "\x00 an  author\n"
		s.Judgements = append(s.Judgements, j)
	}
	var out bytes.Buffer
	full.Check(t, JUnit(&out, s))
	var all junitSuites
	full.Check(t, xml.Unmarshal(out.Bytes(), &all))
	var names []string
	for i, suite := range all.Suites {
		counts := map[string]int{}
		for _, c := range suite.Cases {
			names = append(names, fmt.Sprint(i, " ", c.Name))
			if c.Fault != nil {
				counts[c.Fault.XMLName.Local]++
			}
		}
		if suite.Tests != len(suite.Cases) || suite.Failures != counts["failure"] || suite.Errors != counts["error"] ||
			suite.Skipped != counts["skipped"] {
			t.Errorf("suite %d: %+v", i, suite)
		}
	}
	for _, want := range []string{"0 samples/a", "1 samples/b", "1 small", "3 compilation"} {
		if !strings.Contains(strings.Join(names, "\n")+"\n", want+"\n") {
			t.Errorf("there is no case %q", want)
		}
	}
}

// What the page loads or runs, and its headings, names of elements and links.
var (
	loads = regexp.MustCompile(`(?i)<(script|link|img|iframe|object|base)|https?:|url\(|@import|\son[a-z]+=|\x1b|ZgotmplZ`)
	marks = regexp.MustCompile(`<h([1-6])|\bid="([^"]*)"|\bhref="#?([^"]*)"`)
)

// The page loads nothing, contains no script, and closes each element.
func TestHTMLStandsAlone(t *testing.T) {
	s := facts()
	for _, output := range strange {
		s.Judgements = append(s.Judgements, failing(output))
	}
	class := ClassOf("<class>", []string{"hdu1847"}, s.Judgements, false)
	class.Failed = []result.Failure{{Why: errors.New("d.c: <none>")}}
	for _, print := range []func(io.Writer) error{
		func(w io.Writer) error { return HTML(w, english, s) },
		func(w io.Writer) error { return ClassHTML(w, english, class) },
		func(w io.Writer) error { return HTML(w, english, result.SuiteOf(failing([]byte("Cici\nKiki\n")))) },
	} {
		var out bytes.Buffer
		full.Check(t, print(&out))
		page := out.String()
		if bad := loads.FindString(page); bad != "" {
			t.Errorf("the page has %q", bad)
		}
		for _, want := range []string{`<html lang="en">`, `name="viewport"`, "prefers-color-scheme: dark",
			"default-src 'none'"} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
		decoder := xml.NewDecoder(&out)
		decoder.Entity = xml.HTMLEntity // strict in all else
		for err := error(nil); err != io.EOF; _, err = decoder.Token() {
			full.Check(t, err)
		}
		level, ids, links := "0", map[string]bool{}, map[string]bool{}
		for _, mark := range marks.FindAllStringSubmatch(page, -1) {
			switch heading, id, link := mark[1], mark[2], mark[3]; {
			case heading != "":
				if heading[0] > level[0]+1 {
					t.Errorf("a heading h%s leads to h%s", level, heading)
				}
				level = heading
			case id != "":
				if ids[id] {
					t.Errorf("two elements are %q", id)
				}
				ids[id] = true
			default:
				links[link] = true
			}
		}
		for link := range links {
			if !ids[link] {
				t.Errorf("nothing is %q", link)
			}
		}
	}
}

// Each label of the page has words.
func TestPageLabels(t *testing.T) {
	labels := regexp.MustCompile(`(?:label|column) "([^"]+)"`).FindAllStringSubmatch(pageHTML, -1)
	for _, label := range labels {
		if english.Label(words.Label(label[1])) == "" {
			t.Errorf("the page has the label %q", label[1])
		}
	}
	if len(labels) < 40 {
		t.Errorf("%d labels", len(labels))
	}
}
