// Package user has what a person who uses the judge may get wrong: errors that are the user's own, and
// files that the user named.
package user

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"grundy/judge/internal/message"
)

// MaxInput is the size of the largest input that the judge reads, in bytes. The largest legal
// input of a problem has 14 MB.
const MaxInput = 64 << 20

// ReadFile reads a file of up to most bytes that a person named. It does not read devices,
// and does not wait for a pipe that no process writes to. Its error is one of the user and
// names the file.
func ReadFile(name string, most int64) (text []byte, err error) {
	return ReadFileAs(name, name, most)
}

// ReadFileAs is ReadFile for a path whose error gives the file another name.
func ReadFileAs(name, path string, most int64) (text []byte, err error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
	case info.IsDir():
		err = message.NewError("folder")
	case info.Mode().Type()&^os.ModeNamedPipe != 0:
		err = message.NewError("device")
	default:
		var file *os.File
		if file, err = os.OpenFile(path, os.O_RDONLY|noWait, 0); err == nil {
			defer file.Close()
			text, err = ReadAll(file, most)
		}
		if err == nil && len(text) == 0 && !info.Mode().IsRegular() {
			err = message.NewError("empty pipe")
		}
	}
	if err != nil {
		return nil, Error(message.NewError("where and why", name, Cause(err)))
	}
	return text, nil
}

// ReadAll reads up to most bytes. If there are more, that is an error.
func ReadAll(from io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, most+1))
	if err == nil && int64(len(text)) > most {
		return nil, message.NewError("too many MB", most>>20)
	}
	return text, err
}

// A userError is an error of the user.
type userError struct{ error }

func (m userError) Unwrap() error { return m.error }

// Error returns err as an error of the user.
func Error(err error) error { return userError{err} }

// IsError reports whether err is an error of the user.
func IsError(err error) bool { return errors.As(err, new(userError)) }

// Cause returns the cause of an error of package os, without the path. It returns any other
// error as it is.
func Cause(err error) error {
	if fault := (*fs.PathError)(nil); errors.As(err, &fault) {
		return fault.Err
	}
	if link := (*os.LinkError)(nil); errors.As(err, &link) {
		return link.Err
	}
	return err
}
