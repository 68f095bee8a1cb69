package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

// facts is a suite with programs that are accepted, wrong on some tests, slow, not compiled,
// and wrong only where the original judge may accept them.
func facts() result.Suite {
	p, _ := suite.Find("hdu1847")
	memory := sandbox.Memory{KiB: 3000, AtMost: true}
	right := func(name string, cpu time.Duration) result.Test {
		return result.Test{Name: "samples/" + name, Sample: name, Verdict: result.AC, CPU: result.Duration(cpu), Wall: result.Duration(cpu), Memory: memory}
	}
	wrong := func(name, printed string, cpu time.Duration) result.Test {
		test := right(name, cpu)
		test.Verdict, test.Detail, test.Shown = result.WA, fmt.Sprintf("line 2, word 1: printed %q, expected \"second\"", printed), true
		test.Difference = result.Difference{Line: 2, Lines: []string{"  first", "- second", "+ " + printed}}
		test.Blame = &result.Blame{Number: 2, Cases: 2, Input: []byte("7\n"), Alone: true, Reason: result.Reason{Refutation: []string{"The output says that nobody wins from 7.", "  take 1 -> take 2 & win"}}}
		test.Hint, test.Complaint = "is the last line read?", "warning: <none>"
		return test
	}
	slow := right("slow", 1100*time.Millisecond)
	slow.Verdict, slow.Detail, slow.Shown, slow.Complaint = result.TLE, "used 1.10 s of CPU time; the limit is 1.00 s", true, "\x00\xff]]>"
	slow.Blame = &result.Blame{Number: 1, Cases: 1, Input: []byte("9\n"), Alone: true}
	of := func(file string, v result.Verdict, groups ...result.Group) result.Judgement {
		j := result.Judgement{
			Problem: p.ID, Title: p.Title, Submission: file, Language: "C", Verdict: v, Notes: []string{"The program reads <stdio.h> only."},
			Limits:   result.Limits{Time: p.Limits.Time, Memory: p.Limits.MemoryNow(), Problem: p.Limits},
			Versions: result.Versions{Judge: "v1.2", Compiler: "gcc 12.2"}, Groups: groups,
			Isolation: result.Isolation{Enforced: []string{"network"}, NotEnforced: []string{"files"}},
		}
		j.Stats = result.StatsOf(j.Tests())
		return j
	}
	group := func(decisive int, tests ...result.Test) result.Group {
		g := result.Group{Kind: result.Samples, Verdict: result.AC, Count: len(tests), Tests: tests, Stats: result.StatsOf(tests), Decisive: decisive}
		if decisive > 0 {
			g.Verdict = tests[decisive-1].Verdict
		}
		return g
	}
	slow.Hint = "Does the program stop after the <last> case?"
	broken := of("broken.c", result.CE)
	broken.Detail, broken.Isolation = "broken.c:1: error: expected '<' & more", result.Isolation{}
	stopped := group(2, right("a", time.Millisecond), wrong("b", "first", 2*time.Millisecond))
	stopped.NotTried, stopped.Count = true, 4
	strict := of("strict.c", result.WA, group(1, wrong("e", "<&>", 0)))
	strict.Stricter = "the input has a case of 0"
	return result.SuiteOf(
		of("right.c", result.AC, group(0, right("a", 3*time.Millisecond))),
		of("wrong <1>.c", result.WA, stopped, result.Group{Kind: result.Small, NotTried: true}),
		of("slow.c", result.TLE, group(1, slow, wrong("d", "", 0))),
		broken, strict,
	)
}

// told returns the facts about a program that every report must have.
func told(j result.Judgement) []string {
	facts := []string{j.Problem, j.Submission, j.Language, j.Verdict.String(), j.Detail, j.Stricter, j.Versions.Judge, j.Versions.Compiler}
	facts = slices.Concat(facts, j.Notes, j.Enforced, j.NotEnforced)
	if test := j.Decisive(); test != nil {
		facts = append(facts, j.Failure(*test).Hint)
	}
	for _, group := range j.Groups {
		facts = append(facts, string(group.Kind))
		for _, test := range group.Tests {
			if !test.Shown {
				continue
			}
			facts = append(facts, test.Name, test.Verdict.String(), test.Detail, test.Hint, test.Complaint, string(test.Blame.Input))
			facts = append(facts, test.Difference.Lines...)
			facts = append(facts, test.Blame.Refutation...)
		}
	}
	return facts
}

// plainly returns a text without the differences in layout between reports.
func plainly(s string) string { return strings.Join(strings.Fields(result.Printable(s)), " ") }

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
		terminal = append(terminal, printed(1000, func(p Page) {
			p.Verbose = true
			p.Test(j)
		}))
	}
	for name, texts := range map[string][]string{
		"terminal": terminal,
		"JUnit":    sections(t, "<testsuite ", func(w io.Writer) error { return JUnit(w, s) }),
		"HTML":     sections(t, "<section ", func(w io.Writer) error { return HTML(w, s) }),
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
			for _, test := range j.Tests() {
				row := map[string]string{
					"JUnit": fmt.Sprintf(`<testcase name="%s" classname="%s" time="%.6f">`, test.Name, j.Problem, time.Duration(test.CPU).Seconds()) +
						map[bool]string{false: fmt.Sprintf(` <failure message="%s: %s" type="%v">`, test.Verdict.Meaning(), test.Detail, test.Verdict)}[test.Verdict == result.AC],
					"HTML": fmt.Sprintf(`<tr><th scope="row">%s</th><td><span class="%s">%[3]v</span></td><td>%v of`, test.Name, map[bool]string{true: "good", false: "bad"}[test.Verdict == result.AC], test.Verdict, test.CPU),
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
	class := result.ClassOf("<class>", []string{"hdu1847"}, s.Judgements, false)
	class.Failed = []string{"d.c: <none>"}
	for _, print := range []func(io.Writer) error{
		func(w io.Writer) error { return HTML(w, s) },
		func(w io.Writer) error { return ClassHTML(w, class) },
		func(w io.Writer) error { return HTML(w, result.SuiteOf(failing([]byte("Cici\nKiki\n")))) },
	} {
		var out bytes.Buffer
		full.Check(t, print(&out))
		page := out.String()
		if bad := loads.FindString(page); bad != "" {
			t.Errorf("the page has %q", bad)
		}
		for _, want := range []string{`<html lang="en">`, `name="viewport"`, "prefers-color-scheme: dark", "default-src 'none'"} {
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
