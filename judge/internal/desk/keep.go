package desk

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sync"
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
