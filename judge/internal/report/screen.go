package report

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
)

// A Screen shows what a watch does: as text, or each result as a line of JSON.
type Screen struct {
	Page     func() Page
	Height   func() int // lines of the terminal, 0 if it is none
	Errors   io.Writer
	Progress *Progress
	File     string
	JSON     bool
	Clear    bool // whether a save clears the screen

	saved   string // the file and the time of its last save
	verdict string // on it, "" before there is one
	lines   int    // how many the present state has on the screen so far
}

// say prints a line for a person.
func (s *Screen) say(line string) {
	if !s.JSON {
		s.print(func(p Page) { p.Wrapped(line) })
	}
}

// print prints what fill writes on a page, and counts its lines.
func (s *Screen) print(fill func(Page)) {
	s.Progress.Done()
	var written bytes.Buffer
	page := s.Page()
	to := page.Writer
	page.Writer = &written
	fill(page)
	for line := range strings.Lines(written.String()) {
		s.lines += max(1, (text.StringWidthWithoutEscSequences(strings.TrimSuffix(line, "\n"))+page.Width-1)/page.Width)
	}
	to.Write(written.Bytes())
}

// Begin begins to show a new state of the file.
func (s *Screen) Begin() {
	s.Progress.Done()
	if s.Clear {
		fmt.Fprint(s.Page(), "\x1b[H\x1b[2J")
	}
	s.saved, s.verdict, s.lines = result.Printable(s.File), "", 0
	if info, err := os.Stat(s.File); err == nil {
		s.saved += ", saved " + info.ModTime().Format(time.TimeOnly)
	}
	s.say(s.saved)
}

// Broken says that a save ended a round.
func (s *Screen) Broken() {
	s.Progress.Done()
	if !s.Clear {
		s.say("Saved again: restarting.\n")
	}
}

// Again shows the result on the last failure.
func (s *Screen) Again(v result.Verdict, on string) {
	s.say(fmt.Sprintf("again: %v on %s", v, on))
}

// Group shows that the tests of a group are accepted, if they are.
func (s *Screen) Group(group result.Group) {
	if group.Decisive > 0 {
		return
	}
	cut := ""
	if group.Cut {
		cut = ", time ran out"
	}
	s.say(fmt.Sprintf("%s: %v on %s, slowest %s, memory %s%s", group.Kind, result.AC, result.Count(group.Stats.Tried, "input"),
		group.Stats.Slowest, result.Memory(group.Stats.Memory), cut))
}

// Judged shows the result of a round.
func (s *Screen) Judged(judged result.Judgement) error {
	if !s.JSON {
		s.verdict = judged.Verdict.String()
		if test := judged.Decisive(); test != nil {
			s.verdict += " on " + test.Name
		}
		s.print(func(p Page) { p.Test(judged) })
		return nil
	}
	s.Progress.Done()
	return result.WriteLine(s.Page(), judged)
}

// Fault shows a fault that was found after the result of a round was shown.
func (s *Screen) Fault(judged result.Judgement) error {
	if !s.JSON {
		s.print(func(p Page) { p.found(judged.Fault) })
		return nil
	}
	return result.WriteLine(s.Page(), judged)
}

// Trouble shows why the program could not be judged.
func (s *Screen) Trouble(err error) {
	s.Progress.Done()
	page := s.Page()
	page.Writer = s.Errors
	page.Wrapped("judge: " + err.Error())
}

// Waiting says what the watch waits for.
func (s *Screen) Waiting(there bool) {
	s.Progress.Done()
	what := "the next save of " + result.Printable(s.File)
	if !there {
		what = result.Printable(s.File) + ", which does not exist"
	}
	s.say("")
	waiting := fmt.Sprintf("Waiting for %s. Press Ctrl-C to stop.", what)
	if s.verdict != "" && s.overflows(1+len(waiting)/s.Page().Width) { // its beginning is out of sight
		s.say(s.verdict + ": " + s.saved)
	}
	s.say(waiting)
	if !s.Clear {
		s.say("")
	}
}

// overflows reports whether the screen has no room for some more lines and the cursor.
func (s *Screen) overflows(more int) bool {
	height := s.Height()
	return s.Clear && height > 0 && s.lines+more+1 > height
}
