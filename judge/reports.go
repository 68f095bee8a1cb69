package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
)

// show prints a document: as JSON, or else on a page.
func show[D any](j judge, asJSON bool, document D, page func(report.Page, D)) error {
	if asJSON {
		return result.Write(j.stdout, document)
	}
	page(j.page(), document)
	return nil
}

// tell prints a judgement and writes its report files.
func (j judge) tell(judged result.Judgement, how testFlags) error {
	if err := how.files.write(result.SuiteOf(judged)); err != nil {
		return err
	}
	return show(j, how.asJSON, judged, func(p report.Page, judged result.Judgement) {
		p.Verbose, p.Submitting = how.verbose, how.submitting
		p.Test(judged)
	})
}

// try makes sure that the files can be written, before anything is judged.
func (r reportFiles) try() error { return tryFiles("", r.junit, r.html) }

// write writes the files.
func (r reportFiles) write(suite result.Suite) error {
	return errors.Join(
		r.junit.write(func(w io.Writer) error { return report.JUnit(w, suite) }),
		r.html.write(func(w io.Writer) error { return report.HTML(w, suite) }),
	)
}

// failed writes why a program could not be judged, and returns this error. It writes
// nothing about an error of the user or after an interrupt.
func (r reportFiles) failed(problem, title, file string, why error) error {
	if why == nil || result.IsMisuse(why) || errors.Is(why, context.Canceled) {
		return why
	}
	return errors.Join(why, r.write(result.SuiteOf(result.NotJudged(version(), problem, title, file, why))))
}

// tryFiles makes sure that files can be written, that none is named twice, and that reports
// replace nothing but reports. The file kept is one of results; it may be "".
func tryFiles(kept fileName, reports ...fileName) error {
	named := make(map[string]bool) // by absolute path
	for i, name := range append([]fileName{kept}, reports...) {
		if name == "" {
			continue
		}
		path, _ := filepath.Abs(string(name))
		if named[path] {
			return misuse(fmt.Errorf("%s: two reports cannot share one file", name))
		}
		named[path] = true
		err := name.try()
		if err == nil && i > 0 {
			err = desk.CheckReport(string(name))
		}
		if err != nil {
			return misuse(err)
		}
	}
	return nil
}

// try returns why the file can't be written, nil if it can.
func (f fileName) try() error { return desk.Replace(string(f), nil, true) }

// write writes the file, if one is named.
func (f fileName) write(content func(io.Writer) error) error {
	if f == "" {
		return nil
	}
	var text bytes.Buffer
	if err := content(&text); err != nil {
		return fmt.Errorf("%s: %w", f, err)
	}
	return desk.Replace(string(f), text.Bytes(), false)
}
