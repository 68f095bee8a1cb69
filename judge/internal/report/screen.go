package report

import (
	"fmt"
	"io"
	"os"
	"time"

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
}

// say prints a line for a person.
func (s *Screen) say(line string) {
	if s.Progress.Done(); !s.JSON {
		s.Page().Wrapped(line)
	}
}

// Begin begins a new screen with the name of the file and the time of its last save.
func (s *Screen) Begin() {
	saved := result.Printable(s.File)
	if info, err := os.Stat(s.File); err == nil {
		saved += ", saved " + info.ModTime().Format(time.TimeOnly)
	}
	if s.Progress.Done(); s.Clear {
		fmt.Fprint(s.Page(), "\x1b[H\x1b[2J")
	}
	s.say(saved)
}

// Broken says that a save ended a round.
func (s *Screen) Broken() {
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
	s.say(fmt.Sprintf("%s: %v on %s, slowest %s, memory %s", group.Kind, result.AC, result.Count(group.Stats.Tried, "input"),
		group.Stats.Slowest, result.Memory(group.Stats.Memory)))
}

// Judged shows the result of a round.
func (s *Screen) Judged(judged result.Judgement) error {
	s.Progress.Done()
	page := s.Page()
	if s.JSON {
		return result.WriteLine(page, judged)
	}
	if s.Clear {
		s.Begin() // without the groups that the judgement has
		page.Rows = max(1, s.Height()-5)
	}
	page.Test(judged)
	return nil
}

// Fault shows a fault that was found after the result of a round was shown.
func (s *Screen) Fault(judged result.Judgement) error {
	if s.JSON || s.Clear {
		return s.Judged(judged)
	}
	s.Progress.Done()
	late := sheet{Page: s.Page()}
	late.found(judged.Fault)
	late.print()
	return nil
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
	what := "the next save of " + result.Printable(s.File)
	if !there {
		what = result.Printable(s.File) + ", which does not exist"
	}
	if s.Progress.Done(); s.JSON {
		return
	}
	page := s.Page()
	fmt.Fprintln(page)
	page.Wrapped(fmt.Sprintf("Waiting for %s. Press Ctrl-C to stop.", what))
	if !s.Clear {
		fmt.Fprintln(page)
	}
}
