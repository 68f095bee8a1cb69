package report

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"
)

// On a terminal a step is one line that never wraps, whatever its text, and finally
// disappears.
func TestProgressLine(t *testing.T) {
	for _, columns := range []int{1, 2, 10, 40, 80, 200} {
		var out bytes.Buffer
		p := NewProgress(&out, true)
		p.terminal, p.columns = true, func() int { return columns } // whatever TERM is here
		start := time.Now()
		for _, what := range []string{
			"judging hdu1850", "", strings.Repeat("building mine.cpp with g++ ", 20), strings.Repeat("取石子游戏", 30),
			"é取\x1b[31mred\r\n\tmine.cpp", strings.Repeat("é", 79),
		} {
			p.begin(what, true, start)
			p.tick(start.Add(70 * time.Second))
		}
		p.Done()
		drawn := strings.Split(out.String(), "\r\x1b[K")
		for _, line := range drawn {
			if width := text.StringWidthWithoutEscSequences(line); width >= columns && width > 0 || strings.ContainsAny(line, "\x1b\r\n\t") {
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

// Elsewhere short steps are not printed, and others now and then, each on its own line.
func TestProgressLines(t *testing.T) {
	t.Setenv("TERM", "dumb")
	for _, terminal := range []bool{false, true} {
		var out bytes.Buffer
		p := NewProgress(&out, terminal)
		start := time.Now()
		at := func(ms int) time.Time { return start.Add(time.Duration(ms) * time.Millisecond) }
		expect := func(when, want string) {
			t.Helper()
			if got := out.String(); got != want {
				t.Errorf("%s: %q, want %q", when, got, want)
			}
			out.Reset()
		}
		p.begin("building", true, at(0))
		p.tick(at(500))
		p.Done()
		expect("soon over", "")

		p.begin("building", true, at(0))
		p.tick(at(900))
		p.begin("hunting for 10 s", true, at(950))
		p.begin("1 of 9", false, at(960))
		p.tick(at(1000))
		expect("after a second", "hunting for 10 s\n")
		for ms := 1100; ms < 6000; ms += 100 {
			p.begin("2 of 9", false, at(ms))
			p.tick(at(ms))
		}
		expect("meanwhile", "")
		p.tick(at(6000))
		expect("after a while", "2 of 9\n")
		p.tick(at(60000))
		expect("nothing new", "")
		p.begin("odd\x1b[2J\nname", true, at(60000))
		p.tick(at(61000))
		p.Done()
		if got := out.String(); strings.Count(got, "\n") != 1 || strings.Contains(got, "\x1b") {
			t.Errorf("an odd name: %q", got)
		}
	}
}
