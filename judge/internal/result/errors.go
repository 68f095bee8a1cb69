package result

import (
	"errors"
	"io/fs"
	"os"
)

// A misuse is an error of the user.
type misuse struct{ error }

func (m misuse) Unwrap() error { return m.error }

// Misuse returns err as an error of the user.
func Misuse(err error) error { return misuse{err} }

// IsMisuse reports whether err is an error of the user.
func IsMisuse(err error) bool { return errors.As(err, new(misuse)) }

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
