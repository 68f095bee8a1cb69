package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"regexp"
	"strconv"
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
	facts := []string{j.Problem, j.Submission, j.Language, j.Verdict.String(), j.Detail, j.Stricter}
	facts = append(facts, j.Notes...)
	facts = append(facts, j.NotEnforced...)
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

// A form is a report: a text for each program, and a line for each test with name, verdict
// and time in microseconds.
type form struct {
	texts []string
	tests []string
}

func terminalForm(t *testing.T, s result.Suite) form {
	var f form
	for _, j := range s.Judgements {
		f.texts = append(f.texts, printed(1000, func(p Page) {
			p.Verbose = true
			p.Test(j)
		}))
	}
	return f
}

func junitForm(t *testing.T, s result.Suite) form {
	var f form
	all := readJUnit(t, s)
	for _, suite := range all.Suites {
		text, tests := suite.Out, ""
		for _, property := range suite.Properties {
			text += property.Value + "\n"
		}
		for _, c := range suite.Cases {
			word := "AC"
			if c.Fault != nil {
				word = c.Fault.Type
				text += c.Fault.Message + "\n" + c.Fault.Text + "\n"
			}
			if strings.Contains(c.Name, "/") { // a test
				seconds, _ := strconv.ParseFloat(c.Time, 64)
				tests += fmt.Sprintf("%s %s %.0f\n", c.Name, word, seconds*1e6)
			}
		}
		f.texts = append(f.texts, text)
		f.tests = append(f.tests, tests)
	}
	return f
}

var (
	tag = regexp.MustCompile(`<[^>]*>`)
	row = regexp.MustCompile(`<tr><th scope="row">(samples/[^<]*)</th><td><span class="[a-z]+">([A-Z]+)</span></td><td>([\d.]+) (ms|s) of`)
)

func htmlForm(t *testing.T, s result.Suite) form {
	var f form
	var out bytes.Buffer
	full.Check(t, HTML(&out, s))
	for _, section := range strings.Split(out.String(), "<section ")[1:] {
		f.texts = append(f.texts, html.UnescapeString(tag.ReplaceAllString("<"+section, "")))
		tests := ""
		for _, match := range row.FindAllStringSubmatch(section, -1) {
			took := full.Must(time.ParseDuration(match[3] + match[4]))(t)
			tests += fmt.Sprintf("%s %s %d\n", match[1], match[2], took.Microseconds())
		}
		f.tests = append(f.tests, tests)
	}
	return f
}

// All reports have the same facts: the texts of each program, and name, verdict and time of
// each test in order.
func TestSameFacts(t *testing.T) {
	s := facts()
	for name, of := range map[string]func(*testing.T, result.Suite) form{"terminal": terminalForm, "JUnit": junitForm, "HTML": htmlForm} {
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
					want += fmt.Sprintf("%s %v %d\n", test.Name, test.Verdict, time.Duration(test.CPU).Microseconds())
				}
			}
			if name != "terminal" && f.tests[i] != want {
				t.Errorf("%s of %s has the tests\n%swant\n%s", name, j.Submission, f.tests[i], want)
			}
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
	class := result.ClassOf("<class>", []string{"hdu1847"}, s.Judgements, [][]string{{"a<b.c", "c.c"}}, []string{"d.c: <none>"}, false)
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
