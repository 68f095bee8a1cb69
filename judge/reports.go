package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"grundy/judge/internal/result"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"grundy/judge/internal/report"
)

// reportFiles are the flags that name files for reports.
type reportFiles struct{ junit, html fileName }

// flags adds the flags to a command.
func (r *reportFiles) flags(cmd *cobra.Command) {
	cmd.Flags().Var(&r.junit, "junit", "write a JUnit report for CI systems to this file")
	cmd.Flags().Var(&r.html, "html", "write the results as a web page to this file")
}

// try makes sure that the files can be written, before anything is judged.
func (r reportFiles) try() error { return tryFiles(r.junit, r.html) }

// write writes the files.
func (r reportFiles) write(suite result.Suite) error {
	return errors.Join(
		r.junit.write(func(w io.Writer) error { return report.JUnit(w, suite) }),
		r.html.write(func(w io.Writer) error { return report.HTML(w, suite) }),
	)
}

// failed writes that a program could not be judged, and why, and returns that. What is not
// the judge's fault is no result.
func (r reportFiles) failed(problem, title, file string, why error) error {
	if why == nil || errors.As(why, new(misuse)) || errors.Is(why, context.Canceled) {
		return why
	}
	return errors.Join(why, r.write(result.SuiteOf(result.NotJudged(version(), problem, title, file, why))))
}

// tryFiles makes sure that files can be written, and that none is named twice.
func tryFiles(names ...fileName) error {
	seen := make(map[fileName]bool)
	for _, name := range names {
		if name == "" {
			continue
		}
		if seen[name] {
			return misuse{fmt.Errorf("%s: two reports cannot share one file", name)}
		}
		seen[name] = true
		if err := name.try(); err != nil {
			return misuse{err}
		}
	}
	return nil
}

// A fileName is a flag: a file that is written completely or not at all. "" is none.
type fileName string

func (f *fileName) Set(s string) error {
	if s == "" {
		return errors.New("name a file")
	}
	*f = fileName(s)
	return nil
}

func (f *fileName) String() string { return string(*f) }

func (f *fileName) Type() string { return "file" }

// try reports why the file can't be written, nil if it can.
func (f fileName) try() error {
	if info, err := os.Stat(string(f)); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return nil // opening a pipe twice would end what reads it
	}
	return f.open(func(_ io.Writer, _ func() error) error { return nil })
}

// write writes the file, if one is named: a new one takes the place of the old one when
// it is complete.
func (f fileName) write(content func(io.Writer) error) error {
	if f == "" {
		return nil
	}
	return f.open(func(w io.Writer, done func() error) error {
		if err := content(w); err != nil {
			return err
		}
		return done()
	})
}

// open creates a temporary file in the same folder, which done renames. It writes directly
// to anything that is not a regular file, such as /dev/stdout.
func (f fileName) open(do func(w io.Writer, done func() error) error) (err error) {
	path := string(f)
	defer func() {
		var fault *fs.PathError
		var link *os.LinkError
		switch {
		case errors.As(err, &fault):
			err = fault.Err // without the path, which can be that of the other file
		case errors.As(err, &link):
			err = link.Err
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", f, err)
		}
	}()
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return errors.New("a folder, not a file")
	case err == nil && !info.Mode().IsRegular():
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(do(file, func() error { return nil }), file.Close())
	}
	beside := filepath.Join(filepath.Dir(path), ".judge-"+rand.Text())
	file, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer os.Remove(beside)
	defer file.Close()
	return do(file, func() error {
		if info != nil {
			if err := file.Chmod(info.Mode().Perm()); err != nil {
				return err
			}
		}
		if err := file.Close(); err != nil {
			return err
		}
		return os.Rename(beside, path)
	})
}
