package desk

import (
	"bytes"
	"crypto/rand"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// unplain finds what the name of a file should not have.
var unplain = result.Pattern(`[^\pL\pN_.]+`)

// KeepPair writes an input and its answer into a folder, as NAME.in and NAME.out, and
// returns the path of the input. It overwrites nothing, and follows no link: if another pair has
// the name, it adds a number.
func KeepPair(folder, name string, input, answer []byte) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	first := filepath.Join(folder, unplain().ReplaceAllString(name, "-"))
	path := first
	for n := 2; !isFree(path+".in", input) || !isFree(path+".out", answer); n++ {
		path = fmt.Sprintf("%s-%d", first, n)
	}
	return path + ".in", errors.Join(Replace(path+".in", input, false), Replace(path+".out", answer, false))
}

// isFree reports whether there is nothing at a path, or a file with just this text.
func isFree(path string, text []byte) bool {
	info, err := os.Lstat(path)
	if err != nil { // if it is not that nothing is there, writing there fails too
		return true
	}
	there, _ := result.ReadFile(path, result.MaxInput)
	return info.Mode().IsRegular() && bytes.Equal(there, text)
}

// reportHeads begin the reports that the judge writes.
var reportHeads = []string{xml.Header + "<testsuites", "<!DOCTYPE html>", "\ufeffperson,"}

// CheckReport returns an error if a report cannot replace what is at a path: a file that is
// not empty and not a report, such as a program or a sample.
func CheckReport(path string) error { return CheckReplaced(path, "a report", reportHeads...) }

// CheckReplaced returns an error if there is a file at a path that is not empty and begins
// with none of heads. Kind says what begins with them, such as "a report".
func CheckReplaced(path, kind string, heads ...string) error {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("%s: %w", path, result.Cause(err))
	}
	defer file.Close()
	head := make([]byte, 100)
	n, _ := io.ReadFull(file, head)
	if !slices.ContainsFunc(heads, func(h string) bool { return bytes.HasPrefix(head[:n], []byte(h)) }) {
		return fmt.Errorf("%s exists and is not %s; name another file, or remove it", path, kind)
	}
	return nil
}

// SameFile reports whether two paths name one file, which need not exist yet.
func SameFile(a, b string) bool {
	a, _ = filepath.Abs(a)
	b, _ = filepath.Abs(b)
	return a == b
}

// Replace writes a new file and renames it once it is complete. It writes directly to
// special files, such as /dev/stdout. A trial run changes nothing.
func Replace(name string, text []byte, trial bool) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s: %w", name, result.Cause(err)) // its path may be that of the new file
		}
	}()
	path := name
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		switch mode = info.Mode(); {
		case mode.IsDir():
			return errors.New("a folder, not a file")
		case !mode.IsRegular() && trial:
			return nil // opening a pipe twice would end its reader
		case !mode.IsRegular():
			return os.WriteFile(path, text, 0)
		}
	}
	complete := filepath.Join(filepath.Dir(path), ".judge-"+rand.Text())
	defer os.Remove(complete)
	if err = os.WriteFile(complete, text, mode.Perm()); err == nil && !trial {
		err = os.Rename(complete, path)
	}
	return err
}

// MakeFile writes a file, and its folder if there is none, completely or not at all.
func MakeFile(name string, content func(io.Writer) error) error {
	var text bytes.Buffer
	err := content(&text)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(name), 0o755)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, result.Cause(err))
	}
	return Replace(name, text.Bytes(), false)
}

// SaveSamples writes samples into a folder. If one of the files exists, it writes nothing.
func SaveSamples(folder string, samples []suite.Sample) error {
	for _, sample := range samples {
		for _, ending := range []string{".in", ".out"} {
			path := filepath.Join(folder, sample.Name+ending)
			if _, err := os.Lstat(path); err == nil {
				return fmt.Errorf("%s already exists, so nothing was written; choose another folder", path)
			}
		}
	}
	for _, sample := range samples {
		if _, err := KeepPair(folder, sample.Name, sample.Input, sample.Answer); err != nil {
			return err
		}
	}
	return nil
}
