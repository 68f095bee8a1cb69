package desk

import (
	"bytes"
	"crypto/rand"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"grundy/judge/internal/result"
)

// unplain finds what the name of a file should not have.
var unplain = result.Pattern(`[^\pL\pM\pN_.]+`)

// KeepPair writes an input and its answer into a folder, as NAME.in and NAME.out, and
// returns the path of the input. It overwrites nothing, and follows no link: if another pair has
// the name, it adds a number.
func KeepPair(folder, name string, input, answer []byte) (string, error) {
	first := filepath.Join(folder, unplain().ReplaceAllString(name, "-"))
	path := first
	for n := 2; !isFree(path, input, answer); n++ {
		path = fmt.Sprintf("%s-%d", first, n)
	}
	_, err := writeNew(pair(path, input, answer))
	return path + ".in", err
}

// A file is one to write.
type file struct {
	path string
	text []byte
}

// pair returns the files of an input and its answer.
func pair(path string, input, answer []byte) []file {
	return []file{{path + ".in", input}, {path + ".out", answer}}
}

// isFree reports whether a pair can have a path: for each file there is nothing, or a file with
// just its text.
func isFree(path string, input, answer []byte) bool {
	return !slices.ContainsFunc(pair(path, input, answer), func(f file) bool {
		info, err := os.Lstat(f.path)
		if err != nil { // if it is not that nothing is there, writing there fails too
			return false
		}
		there, _ := result.ReadFile(f.path, result.MaxInput)
		return !info.Mode().IsRegular() || !bytes.Equal(there, f.text)
	})
}

// writeNew writes those of some files that are not there, and returns their paths.
func writeNew(files []file) (written []string, err error) {
	for _, f := range files {
		if _, err := os.Lstat(f.path); err == nil {
			continue
		}
		if err := Replace(f.path, f.text, false); err != nil {
			return written, err
		}
		written = append(written, f.path)
	}
	return written, nil
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
	text, err := result.ReadFile(path, result.MaxInput)
	if err == nil && !slices.ContainsFunc(heads, func(h string) bool { return bytes.HasPrefix(text, []byte(h)) }) {
		err = fmt.Errorf("%s exists and is not %s; name another file, or remove it", path, kind)
	}
	return err
}

// Replace writes a new file and renames it once it is complete. If its folder is not there, it
// makes it. It writes directly to special files, such as /dev/stdout. A trial run changes nothing.
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
	if !trial {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
	}
	complete := filepath.Join(filepath.Dir(path), ".judge-"+rand.Text())
	defer os.Remove(complete)
	if err = os.WriteFile(complete, text, mode.Perm()); err == nil && !trial {
		err = os.Rename(complete, path)
	}
	return err
}
