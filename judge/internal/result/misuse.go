package result

import "errors"

// A misuse is an error of the user.
type misuse struct{ error }

func (m misuse) Unwrap() error { return m.error }

// Misuse returns err as an error of the user.
func Misuse(err error) error { return misuse{err} }

// IsMisuse reports whether err is an error of the user.
func IsMisuse(err error) bool { return errors.As(err, new(misuse)) }
