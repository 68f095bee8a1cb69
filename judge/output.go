package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

// An output is standard output. It keeps the first write error, so that no command can
// forget it, and drops what follows. A write ends what the progress shows.
type output struct {
	io.Writer
	progress *report.Progress
	err      error // a closed pipe, too
}

func (o *output) Write(b []byte) (int, error) {
	o.progress.Done()
	if o.err == nil {
		_, o.err = o.Writer.Write(b)
	}
	return len(b), o.fault()
}

// fault returns the error of writing. A closed pipe, as in judge list | head -1, is none, and
// does not change the exit status.
func (o *output) fault() error {
	if o.err == nil || errors.Is(o.err, syscall.EPIPE) {
		return nil
	}
	return message.NewError("standard output", user.Cause(o.err)) // its path, /dev/stdout, would not help
}

// terminal returns the file of a stream, and whether it is a terminal.
func terminal(stream any) (*os.File, bool) {
	if o, ok := stream.(*output); ok {
		stream = o.Writer
	}
	f, ok := stream.(*os.File)
	return f, ok && term.IsTerminal(int(f.Fd()))
}

func isTerminal(stream any) bool {
	_, ok := terminal(stream)
	return ok
}

// show prints the document of a command: as JSON, or else in words.
func show[D result.Document](j judge, cmd *cobra.Command, document D, prints func(report.Terminal, D)) error {
	if asJSON(cmd) {
		return result.Write(j.stdout, report.Said(j.words(), document))
	}
	prints(j.terminal(), document)
	return nil
}

// write writes the reports of results.
func (r reporting) write(lang words.Language, judged ...result.Judgement) error {
	suite := result.SuiteOf(judged...)
	return errors.Join(
		writeReport(r.junit, func(w io.Writer) error { return report.JUnit(w, suite) }),
		writeReport(r.html, func(w io.Writer) error { return report.HTML(w, lang, suite) }),
	)
}

// tryFiles makes sure, before anything is judged, that files can be written, that none is named
// twice, and that reports replace only reports unless they are forced to. The file kept is one of
// results. Any name may be "".
func tryFiles(force bool, kept string, reports ...string) error {
	var named []string // absolute paths
	for i, name := range append([]string{kept}, reports...) {
		if name == "" {
			continue
		}
		path, _ := filepath.Abs(name)
		err := desk.Replace(name, nil, true)
		if slices.Contains(named, path) {
			err = message.NewError("shared report file", name)
		} else if err == nil && i > 0 && !force {
			err = desk.CheckReplaced(name)
		}
		if err != nil {
			return misuse(err)
		}
		named = append(named, path)
	}
	return nil
}

// writeReport writes a report in HTML or XML, if a file is named, with the mark by which the judge
// knows that it may replace the file.
func writeReport(name string, content func(io.Writer) error) error {
	return writeFile(name, func(w io.Writer) error {
		var text bytes.Buffer
		if err := content(&text); err != nil {
			return err
		}
		_, err := w.Write(desk.MarkedXML(text.Bytes()))
		return err
	})
}

// writeFile writes a file completely or not at all, if one is named.
func writeFile(name string, content func(io.Writer) error) error {
	if name == "" {
		return nil
	}
	var text bytes.Buffer
	if err := content(&text); err != nil {
		return message.NewError("where and why", name, err)
	}
	return desk.Replace(name, text.Bytes(), false)
}
