package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"golang.org/x/term"

	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
)

// An output is standard output. It keeps the first write error, so that no command can
// forget it. A closed pipe, as in judge list | head -1, is not an error: further output is
// dropped and the exit status does not change.
type output struct {
	io.Writer
	closed bool
	err    error
}

func (o *output) Write(b []byte) (int, error) {
	if o.closed || o.err != nil {
		return len(b), o.err
	}
	n, err := o.Writer.Write(b)
	if errors.Is(err, syscall.EPIPE) {
		o.closed = true
		return len(b), nil
	}
	if err != nil {
		o.err = fmt.Errorf("standard output: %w", result.Cause(err)) // its path, /dev/stdout, would not help
	}
	return n, o.err
}

// terminal returns the file of a stream, and whether it is a terminal.
func terminal(stream any) (*os.File, bool) {
	if o, ok := stream.(*output); ok {
		stream = o.Writer
	}
	f, ok := stream.(*os.File)
	return f, ok && term.IsTerminal(int(f.Fd()))
}

// progress returns what shows the progress of a command, on standard error.
func (j judge) progress() *report.Progress { return report.NewProgress(j.stderr, isTerminal(j.stderr)) }

func isTerminal(stream any) bool {
	_, ok := terminal(stream)
	return ok
}
