package report

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// The tables of problems, of the suite and of languages fit a terminal of 80 columns, and all
// wider ones.
func TestTablesFit(t *testing.T) {
	var all result.Suite
	for _, p := range suite.Problems {
		j := facts().Judgements[0]
		j.Problem, j.Title = p.ID, p.Title
		all.Judgements = append(all.Judgements, j)
	}
	machine := result.Machine{
		Protections: []result.Protection{{Name: "files", Meaning: "read your files",
			Detail: "mount namespace, Landlock"}},
		Languages: []result.Language{
			{Name: "C++", Endings: []string{".cpp", ".cc", ".cxx", ".c++", ".C"},
				Version: "g++ (Debian 12.2.0-14+deb12u1) 12.2.0"},
			{Name: "JavaScript", Endings: []string{".js"},
				Missing: "there is no node: install what runs it, and put its folder on the list of folders in PATH"},
		},
		Cache: result.Cache{Folder: "/c", Own: true},
	}
	for width := 80; width <= 130; width++ {
		out := printed(width, func(p Terminal) {
			p.Problems(suite.Problems, "Go")
			p.Suite(all)
			p.Doctor(machine)
			p.Verbose = true
			p.Doctor(machine)
		})
		for line := range strings.Lines(out) {
			if columns := text.StringWidthWithoutEscSequences(strings.TrimSuffix(line, "\n")); columns > width {
				t.Errorf("%q takes %d columns of %d", line, columns, width)
			}
		}
	}
}

// On a terminal of 40 columns every line fits, except for a command, a name or an address,
// which stays whole and has a line of its own.
func TestNarrow(t *testing.T) {
	const width = 40
	var out bytes.Buffer
	p := Terminal{Writer: &out, Width: width}
	s := facts()
	for i, j := range s.Judgements {
		if j.Verdict == result.CE {
			continue // the words of a compiler stay as they are
		}
		p.Test(j)
		p.suiteFaults(j)
		hunt := j
		hunt.By, hunt.Saved = result.ByStress, "a folder/of mine/hdu1847.in"
		for k := range hunt.Findings {
			hunt.Findings[k].Reached = result.Reached{How: result.Shrunk, OutOfTime: true}
		}
		p.Test(hunt)
		s.Judgements[i].Author, s.Judgements[i].Submission = "a person", "a class/hdu1846/a person.cpp"
		p.classFault(s.Judgements[i], result.Class{Scored: true})
		p.Execution(result.Judgement{Verdict: j.Verdict, Submission: "mine.cpp", Limits: j.Limits, Tests: j.Tests})
	}
	for _, problem := range suite.Problems {
		p.Homes(problem, "Go")
	}
	for line := range strings.Lines(out.String()) {
		words := strings.TrimPrefix(strings.TrimSpace(line), "next: ")
		whole := strings.HasPrefix(words, "judge ") || strings.HasPrefix(words, "printf ") ||
			strings.HasPrefix(words, "go run ") || strings.HasPrefix(words, "'a class/") ||
			strings.HasPrefix(words, "a folder/") || strings.HasPrefix(words, "Kept:") ||
			strings.HasPrefix(words, "http") && !strings.Contains(words, " ")
		if len([]rune(strings.TrimSuffix(line, "\n"))) > width && !whole {
			t.Errorf("%q is wider than %d columns", line, width)
		}
	}
}

const markdownPage = "# A 游戏 of `1 2`\n\n" +
	"Some *stressed\nwords*, some **strong ones**,\n`code 1`, a [link](x.html) and a < b.\n\n" +
	"![Two piles](picture.svg)\n\n" +
	"- A point that is longer than a line.\n- Another one\n\n      3 4 is code that is never broken\n\n" +
	"3. Third.\n4. Fourth.\n\nNow code:\n\n" +
	"    input  here\n\n" +
	"<hr>\n"

// Lines fit the page, short code stays whole, and pictures and links can be read.
func TestMarkdown(t *testing.T) {
	got := printed(24, func(p Terminal) { p.Markdown(markdownPage, "look at it") })
	const want = "# A 游戏 of `1 2`\n\n" +
		"Some *stressed words*,\nsome **strong ones**,\n`code 1`, a link\n(x.html) and a < b.\n\n" +
		"[picture: Two piles;\nlook at it]\n\n" +
		"- A point that is longer\n  than a line.\n- Another one\n\n      3 4 is code that is never broken\n\n" +
		"3. Third.\n4. Fourth.\n\nNow code:\n\n" +
		"    input  here\n\n" +
		"<hr>\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// Each page keeps all its words on a narrow terminal, in lines that fit.
func TestEachMarkdown(t *testing.T) {
	const width = 40
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			page := full.Must(suite.Own.Page(p.ID))(t)
			source := suite.WithLessons(page, func(name string, _ int) string { return name }) // commands show the lessons
			for line := range strings.Lines(source) {
				if strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "+ ") {
					t.Errorf("%q begins a list: put the sign on the line before", line)
				}
			}
			set := printed(width, func(p Terminal) { p.Markdown(source, "look at it") })
			words := strings.NewReplacer("![", "[picture: ", "](picture.svg)", "; look at it]").Replace(source)
			if diff := cmp.Diff(strings.Fields(words), strings.Fields(set)); diff != "" {
				t.Errorf("words (-page +shown):\n%s", diff)
			}
			for line := range strings.Lines(set) {
				line = strings.TrimRight(line, "\n")
				isCode := strings.HasPrefix(line, "    ")
				if width < text.StringWidthWithoutEscSequences(line) && len(strings.Fields(line)) > 1 && !isCode {
					t.Errorf("%q is too wide", line)
				}
			}
		})
	}
}

// On a terminal a step is one line that never wraps, whatever its text, and finally
// disappears.
func TestProgressLine(t *testing.T) {
	for _, columns := range []int{1, 2, 10, 40, 80, 200} {
		var out bytes.Buffer
		p := NewProgress(&out, func() int { return columns })
		p.terminal = true // whatever TERM is here
		start := time.Now()
		for _, what := range []string{
			"judging hdu1850", "", strings.Repeat("building mine.cpp with g++ ", 20), strings.Repeat("取石子游戏", 30),
			"é取\x1b[31mred\r\n\tmine.cpp", strings.Repeat("é", 79),
		} {
			p.begin(what, start)
			p.tick(start.Add(70 * time.Second))
		}
		p.Done()
		drawn := strings.Split(out.String(), "\r\x1b[K")
		for _, line := range drawn {
			if width := text.StringWidthWithoutEscSequences(line); width >= columns && width > 0 ||
				strings.ContainsAny(line, "\x1b\r\n\t") {
				t.Errorf("%d columns: a line of %d: %q", columns, width, line)
			}
		}
		if last := drawn[len(drawn)-1]; last != "" {
			t.Errorf("%d columns: %q is left", columns, last)
		}
		if columns == 80 && !strings.Contains(out.String(), "judging hdu1850 (70 s)") {
			t.Errorf("no seconds: %q", out.String())
		}
	}
}

// Elsewhere short work is not printed, and the steps of other work now and then, each on its own line.
func TestProgressLines(t *testing.T) {
	t.Setenv("TERM", "dumb")
	for _, columns := range []int{0, 80} {
		var out bytes.Buffer
		p := NewProgress(&out, func() int { return columns })
		start := time.Now()
		at := func(ms int) time.Time { return start.Add(time.Duration(ms) * time.Millisecond) }
		expect := func(when, want string) {
			t.Helper()
			if got := out.String(); got != want {
				t.Errorf("%s: %q, want %q", when, got, want)
			}
			out.Reset()
		}
		p.begin("building", at(0))
		p.tick(at(500))
		p.Done()
		expect("soon over", "")

		p.begin("building", at(0))
		p.tick(at(900))
		p.begin("hunting for 10 s", at(950))
		p.begin("1 of 9", at(960))
		p.tick(at(1000))
		expect("after a second", "1 of 9\n")
		for ms := 1100; ms < 6000; ms += 100 {
			p.begin("2 of 9", at(ms))
			p.tick(at(ms))
		}
		expect("meanwhile", "")
		p.tick(at(6000))
		expect("after a while", "2 of 9\n")
		p.tick(at(60000))
		expect("nothing new", "")
		p.begin("odd\x1b[2J\nname", at(60000))
		p.tick(at(61000))
		p.Done()
		if got := out.String(); strings.Count(got, "\n") != 1 || strings.Contains(got, "\x1b") {
			t.Errorf("an odd name: %q", got)
		}
	}
}

// On a low terminal the input of a failure gets fewer lines, before the reason does.
func TestFittedKeepsReason(t *testing.T) {
	j := failing([]byte("1\n"))
	hint := result.KeptState{Case: 2}
	j.Findings[0].Reasons = append(j.Findings[0].Reasons, hint)
	j.Findings[0].Input = []byte(strings.Repeat("7 8\n", 30))
	const rows = 16
	got := printed(80, func(p Terminal) { p.Fitted(j, rows) })
	if n := strings.Count(got, "\n"); n > rows {
		t.Errorf("%d rows, want at most %d:\n%s", n, rows, got)
	}
	if !strings.Contains(strings.Join(strings.Fields(got), " "), english.Hint(hint)) ||
		!strings.Contains(got, "    7 8\n") {
		t.Errorf("without the reason, or the start of the input:\n%s", got)
	}
	if got := printed(80, func(p Terminal) { p.Fitted(j, 2*rows) }); strings.Count(got, "    7 8\n") != briefLines {
		t.Errorf("on a high terminal the input has another number of lines than %d:\n%s", briefLines, got)
	}
}
