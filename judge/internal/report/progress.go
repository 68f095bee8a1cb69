package report

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A Progress shows what the judge is doing. On a terminal it is one line that changes and
// finally disappears, with the seconds that a slow step takes. Elsewhere, and on a terminal that
// cannot change a line, it prints nothing in the first second and then a line now and then.
type Progress struct {
	w        io.Writer
	terminal bool
	columns  func() int // of the terminal

	mu    sync.Mutex
	ended chan bool // closed by Done; nil where nothing is being done
	now   string    // the present step
	since time.Time // when it began
	said  string    // the last step that has a line of its own
	next  time.Time // when there may be a line again
	drawn string    // the terminal's line
}

// The terminal's line changes at most so often. Where each step has a line of its own, silence
// is the time before the first line, and pause the time between two lines.
const (
	redraw  = time.Second / 10
	silence = time.Second
	pause   = 5 * time.Second
)

// NewProgress returns a Progress that writes to w, a terminal with some columns, or to no terminal
// if columns returns 0.
func NewProgress(w io.Writer, columns func() int) *Progress {
	return &Progress{w: w, terminal: columns() > 0 && os.Getenv("TERM") != "dumb", columns: columns}
}

// Step begins a step, and ends the one before.
func (p *Progress) Step(what string) { p.begin(what, time.Now()) }

// Building returns what says that a version of a compiler builds a program: a part of a message.
func Building(lang words.Language, say func(step string), what any) func(version string) {
	return func(version string) { say(lang.Say(message.New("building", what, version))) }
}

// Building returns Building with Step.
func (p *Progress) Building(lang words.Language, what any) func(version string) {
	return Building(lang, p.Step, what)
}

// Done ends the present step.
func (p *Progress) Done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended != nil {
		close(p.ended)
		p.ended, p.now, p.said = nil, "", ""
		p.show(p.since)
	}
}

// begin is Step at a point in time.
func (p *Progress) begin(what string, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if what != p.now {
		p.now, p.since = what, at
	}
	if p.ended != nil {
		return
	}
	p.ended, p.next = make(chan bool), at.Add(silence)
	p.show(at)
	go func(ended chan bool) {
		for ticks := time.Tick(redraw); ; {
			select {
			case at := <-ticks:
				p.tick(at)
			case <-ended:
				return
			}
		}
	}(p.ended)
}

// tick shows the state at a point in time.
func (p *Progress) tick(at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended != nil {
		p.show(at)
	}
}

// show replaces the terminal's line by the present step and its seconds, if that changes it. It
// leaves the last column free, since some terminals would start a new line. Elsewhere it prints a
// line, if it is time for one.
func (p *Progress) show(at time.Time) {
	line, seconds := texts.Line(p.now), ""
	if !p.terminal {
		if p.now != p.said && !at.Before(p.next) {
			fmt.Fprintln(p.w, line)
			p.said, p.next = p.now, at.Add(pause)
		}
		return
	}
	n := int(at.Sub(p.since).Seconds())
	if n > 0 {
		seconds = fmt.Sprintf(" (%d s)", n)
	}
	room := p.columns() - 1 - len(seconds)
	if room > 0 {
		line = text.Snip(line, room, "~") + seconds
	} else {
		line = ""
	}
	if line != p.drawn {
		fmt.Fprintf(p.w, "\r\x1b[K%s", line)
		p.drawn = line
	}
}
