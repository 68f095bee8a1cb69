package toolchain

import (
	"context"
	"errors"
)

// A skipper is the part of testing.TB that skips a test.
type skipper interface {
	Helper()
	Skipf(format string, args ...any)
}

// A tester is a skipper that can also fail.
type tester interface {
	skipper
	Fatalf(format string, args ...any)
}

// Need skips a test if programs in a language cannot be built here. The test's log names
// what is missing.
func Need(t skipper, name string) {
	t.Helper()
	if err := Missing(name); err != nil {
		t.Skipf("%s: %v", name, err)
	}
}

// NeedFor skips a test if programs in the language of a file cannot be built here. A path
// without the ending of a language needs nothing.
func NeedFor(t skipper, path string) {
	t.Helper()
	if l, found := LanguageOf(path); found {
		Need(t, l.Name)
	}
}

// MustFile is File for tests, which it skips as NeedFor does. All tests of other packages
// build their programs with it or with MustText, so that none of them forgets to skip.
func MustFile(t tester, path string) Program {
	t.Helper()
	NeedFor(t, path)
	p, err := File(context.Background(), path, func(string) {})
	if err != nil {
		t.Fatalf("%v", err)
	}
	return p
}

// MustText is Text for tests, as MustFile is File.
func MustText(t tester, name string, text []byte) Program {
	t.Helper()
	NeedFor(t, name)
	p, err := Text(context.Background(), name, text, func(string) {})
	if err != nil {
		t.Fatalf("%v", err)
	}
	return p
}

// Missing returns the error of Check for a language.
func Missing(name string) error {
	l, found := Named(name)
	if !found {
		return errors.New("no such language")
	}
	_, _, err := l.Check(context.Background())
	return err
}
