package desk

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sync"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// unplain finds what the name of a file should not have.
var unplain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^\pL\pN_.]+`) })

// KeepPair writes an input and its answer into a folder, as NAME.in and NAME.out, and
// returns the path of the input. It overwrites nothing: if another pair has the name, it
// adds a number.
func KeepPair(folder, name string, input, answer []byte) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	name = unplain().ReplaceAllString(name, "-")
	for n := 1; ; n++ {
		path := filepath.Join(folder, name)
		if n > 1 {
			path += fmt.Sprintf("-%d", n)
		}
		free, err := isFree(path+".in", input)
		if err == nil && free {
			free, err = isFree(path+".out", answer)
		}
		if err != nil {
			return "", err
		}
		if free {
			err = errors.Join(os.WriteFile(path+".in", input, 0o644), os.WriteFile(path+".out", answer, 0o644))
			return path + ".in", err
		}
	}
}

// isFree reports whether there is no file at a path, or one with just this text.
func isFree(path string, text []byte) (bool, error) {
	there, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	return bytes.Equal(there, text), err
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
	info, err := os.Stat(path)
	there := err == nil
	switch {
	case there && info.IsDir():
		return errors.New("a folder, not a file")
	case there && !info.Mode().IsRegular() && trial:
		return nil // opening a pipe twice would end its reader
	case there && !info.Mode().IsRegular():
		return os.WriteFile(path, text, 0)
	}
	complete := filepath.Join(filepath.Dir(path), ".judge-"+rand.Text())
	defer os.Remove(complete)
	err = os.WriteFile(complete, text, 0o666)
	if err == nil && there {
		err = os.Chmod(complete, info.Mode().Perm())
	}
	if err == nil && !trial {
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
