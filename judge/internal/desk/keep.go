package desk

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// unplain finds what the name of a file should not have.
var unplain = texts.Pattern(`[^\pL\pM\pN_.]+`)

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
		there, _ := user.ReadFile(f.path, user.MaxInput)
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

// markWords begin the mark at the end of each report and each export. The digest of all bytes
// before them follows, so that a file that somebody has edited no longer has its mark.
const markWords = "written by grundy judge, sha256 "

// mark returns the mark that follows a text.
func mark(text []byte) string { return fmt.Sprintf("%s%x", markWords, sha256.Sum256(text)) }

// MarkedXML returns an HTML or XML document with its mark, in a comment.
func MarkedXML(text []byte) []byte {
	text = append(text, "<!-- "...)
	return fmt.Appendf(text, "%s -->\n", mark(text))
}

// MarkedZip returns a zip, which has no comment, with its mark as the comment. A zip ends with
// the length of its comment in two bytes.
func MarkedZip(text []byte) []byte {
	binary.LittleEndian.PutUint16(text[len(text)-2:], uint16(len(mark(nil))))
	return append(text, mark(text)...)
}

// CheckReplaced returns an error if there is a file at a path that is not empty, except a report
// or an export as the judge wrote it.
func CheckReplaced(path string) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	cause := message.Kind("not written by judge")
	if info.Size() <= mostMarked {
		text, err := os.ReadFile(path)
		if err != nil {
			return message.NewError("where and why", path, user.Cause(err))
		}
		if i := bytes.LastIndex(text, []byte(markWords)); i >= 0 {
			if strings.TrimSuffix(string(text[i:]), " -->\n") == mark(text[:i]) {
				return nil
			}
			cause = "edited since"
		}
	}
	if strings.EqualFold(filepath.Ext(path), ".csv") { // which has no mark
		cause = "perhaps edited"
	}
	return message.NewError("write elsewhere", path, cause)
}

// mostMarked is the size of the largest file with a mark, in bytes.
const mostMarked = 1 << 30

// Replace writes a new file and renames it once it is complete. If its folder is not there, it
// makes it. It writes directly to special files, such as /dev/stdout. A trial run changes nothing.
func Replace(name string, text []byte, trial bool) (err error) {
	defer func() {
		if err != nil {
			err = message.NewError("where and why", name, user.Cause(err)) // its path may be that of the new file
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
			return message.NewError("folder")
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
