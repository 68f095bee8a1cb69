package report

import (
	"fmt"
	"io"
	"os"
	"strings"
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
	kind  string    // of the last step of often
	told  time.Time // when that was
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

// Quick begins a short step, or a part of a slow one.
func (p *Progress) Quick(what string) { p.begin(what, false, time.Now()) }

// Group says how many tests of a group are done; of is 0 if their number is unknown. It
// does so ten times a second at most.
func (p *Progress) Group(group result.Kind, tests, of int) {
	done := result.Count(tests, "test")
	if of > 0 {
		done = fmt.Sprintf("%d of %s", tests, result.Count(of, "test"))
	}
	p.often(fmt.Sprintf("judging on %s, %s done ...", group, done))
}

// Hunt says how many cases a hunt has tried. It does so ten times a second at most.
func (p *Progress) Hunt(doing result.Kind, cases int) {
	p.often(fmt.Sprintf("%s ... %d cases checked", doing, cases))
}

// often is Quick, ten times a second at most for one kind of step.
func (p *Progress) often(what string) {
	kind, _, _ := strings.Cut(what, " ...")
	kind, _, _ = strings.Cut(kind, ",")
	p.mu.Lock()
	now := time.Now()
	due := kind != p.kind || now.Sub(p.told) > 100*time.Millisecond
	if due {
		p.kind, p.told = kind, now
	}
	p.mu.Unlock()
	if due {
		p.Quick(what)
	}
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
		p.slow, p.said, p.next = step{}, step{}, at.Add(silence)
		p.ended = make(chan bool)
		go p.follow(p.ended)
	}
	p.now = step{what, at}
	if slow {
		p.slow = p.now
	}
	if p.terminal {
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
	case p.terminal:
		if p.now == p.slow {
			p.line(p.now.text, fmt.Sprintf(" (%d s)", int(at.Sub(p.now.since).Seconds()+0.5)))
		}
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
