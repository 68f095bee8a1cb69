package report

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"grundy/judge/internal/result"

	"github.com/jedib0t/go-pretty/v6/text"
	"golang.org/x/term"
)

// A Progress shows what the judge is doing. On a terminal it is one line that changes and
// finally disappears. Elsewhere, and on a terminal that cannot change a line, it prints
// nothing in the first second and then a line now and then.
type Progress struct {
	w        io.Writer
	terminal bool
	columns  func() int // of the terminal

	mu    sync.Mutex
	ended chan bool // closed by Done; nil where nothing is being done
	slow  step      // the last slow step
	now   step      // the present one
	said  step      // the last one that has a line of its own
	next  time.Time // when there may be a line again
	drawn time.Time // when the terminal's line was last changed
}

// A step is a piece of work and the time when it began.
type step struct {
	text  string
	since time.Time
}

// Where each step has a line of its own, silence is the time before the first line, and
// pause the time between two lines.
const (
	silence = time.Second
	pause   = 5 * time.Second
)

// NewProgress returns a Progress that writes to w.
func NewProgress(w io.Writer, terminal bool) *Progress {
	p := &Progress{w: w, terminal: terminal && os.Getenv("TERM") != "dumb", columns: func() int { return 80 }}
	if f, ok := w.(*os.File); ok && p.terminal {
		p.columns = func() int {
			if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
				return width
			}
			return 80
		}
	}
	return p
}

// Slow begins a step that can take more than a second. A terminal shows its seconds.
func (p *Progress) Slow(what string) { p.begin(what, true, time.Now()) }

// Quick begins a short step, or a part of a slow one. A terminal shows ten a second at most.
func (p *Progress) Quick(what string) { p.begin(what, false, time.Now()) }

// Group shows Judging.
func (p *Progress) Group(group result.Kind, tests, of int) { p.Quick(Judging(group, tests, of)) }

// Judging says how many tests of a group are done; of is 0 if their number is unknown.
func Judging(group result.Kind, tests, of int) string {
	done := result.Count(tests, "test")
	if of > 0 {
		done = fmt.Sprintf("%d of %s", tests, result.Count(of, "test"))
	}
	return fmt.Sprintf("judging on %s, %s done ...", group, done)
}

// Building says that a version of a compiler builds a program.
func Building(what, version string) string {
	return fmt.Sprintf("building %s with %s ...", what, version)
}

// Confirming says that a test was too slow and is repeated.
func Confirming(test string) string { return fmt.Sprintf("%v on %s, confirming ...", result.TLE, test) }

// Hunt says how many cases a hunt has tried.
func (p *Progress) Hunt(doing result.Kind, cases int) {
	p.Quick(fmt.Sprintf("%s ... %d cases checked", doing, cases))
}

// Done ends the present step.
func (p *Progress) Done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended == nil {
		return
	}
	close(p.ended)
	p.ended = nil
	if p.terminal {
		p.line("", "")
	}
}

func (p *Progress) begin(what string, slow bool, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended == nil {
		p.slow, p.said, p.next, p.drawn = step{}, step{}, at.Add(silence), time.Time{}
		p.ended = make(chan bool)
		go p.follow(p.ended)
	}
	p.now = step{what, at}
	if slow {
		p.slow = p.now
	}
	if p.terminal && (slow || at.Sub(p.drawn) > 100*time.Millisecond) {
		p.drawn = at
		p.line(what, "")
	}
}

// follow shows the time until ended is closed.
func (p *Progress) follow(ended chan bool) {
	ticker := time.NewTicker(silence)
	defer ticker.Stop()
	for {
		select {
		case at := <-ticker.C:
			p.tick(at)
		case <-ended:
			return
		}
	}
}

// tick shows the state at a point in time.
func (p *Progress) tick(at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.ended == nil:
	case p.terminal && p.now == p.slow:
		p.line(p.now.text, fmt.Sprintf(" (%d s)", int(at.Sub(p.now.since).Seconds()+0.5)))
	case p.terminal:
		p.line(p.now.text, "")
	case at.Before(p.next) || p.now == p.said:
	case p.slow != step{} && p.slow.since.After(p.said.since): // it tells more than its progress
		p.say(p.slow, at)
	default:
		p.say(p.now, at)
	}
}

// say prints a step on a line of its own.
func (p *Progress) say(s step, at time.Time) {
	fmt.Fprintln(p.w, result.Line(s.text))
	p.said, p.next = s, at.Add(pause)
}

// line replaces the terminal's line. It leaves the last column free, since some terminals
// would start a new line.
func (p *Progress) line(what, seconds string) {
	width := p.columns() - 1 - len(seconds)
	if width < 1 {
		what, seconds = "", ""
	}
	fmt.Fprintf(p.w, "\r\x1b[K%s%s", text.Snip(result.Line(what), max(width, 1), "~"), seconds)
}
