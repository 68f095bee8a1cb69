package report

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// A Progress says what the judge is doing. On a terminal it is one line that
// changes and vanishes in the end; elsewhere each step is a line of its own.
type Progress struct {
	w        io.Writer
	terminal bool
	mu       sync.Mutex
	stop     func() // ends the present step
}

// NewProgress returns a Progress that writes to w.
func NewProgress(w io.Writer, terminal bool) *Progress {
	return &Progress{w: w, terminal: terminal, stop: func() {}}
}

// Slow announces a step that can take more than a second. On a terminal the
// seconds are counted until the next step or Done.
func (p *Progress) Slow(step string) {
	p.Done()
	if !p.terminal {
		fmt.Fprintln(p.w, step)
		return
	}
	p.line(step)
	start, ticker, ended := time.Now(), time.NewTicker(time.Second), make(chan bool)
	go func() {
		for {
			select {
			case <-ticker.C:
				p.line(fmt.Sprintf("%s (%d s)", step, int(time.Since(start).Seconds()+0.5)))
			case <-ended:
				return
			}
		}
	}()
	p.stop = func() {
		ticker.Stop()
		ended <- true
	}
}

// Quick names a step that is soon over: only a terminal shows it.
func (p *Progress) Quick(step string) {
	p.Done()
	if p.terminal {
		p.line(step)
	}
}

// Done ends the present step.
func (p *Progress) Done() {
	p.stop()
	p.stop = func() {}
	if p.terminal {
		p.line("")
	}
}

// line replaces the terminal's line.
func (p *Progress) line(s string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.w, "\r\x1b[K%s", s)
}
