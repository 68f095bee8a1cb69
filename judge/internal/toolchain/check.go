package toolchain

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"grundy/judge/internal/cache"
)

// Check returns the version of the compiler or interpreter of a language, "" where none is
// needed. It is an error if there is none or if it does not work; the error says why, and
// what to install.
//
// A compiler works if it builds the least program. Some commands in PATH are only stand-ins
// that start another compiler, and that one may be missing.
func (l Language) Check(ctx context.Context) (version string, err error) {
	t, kept, err := l.inCache(ctx)
	if err == nil && l.trial != "" && !l.proven {
		err = l.try(ctx, kept, t)
	}
	if err != nil {
		return "", err
	}
	return t.Version, nil
}

// try returns an error if a compiler does not build the least program.
func (l Language) try(ctx context.Context, kept cache.Cache, t tool) error {
	p, _, err := l.job(kept, t, "trial"+l.Endings[0], []byte(l.trial)).build(ctx, func() {})
	if err != nil || p.Fault == "" {
		return err
	}
	line, _, _ := strings.Cut(p.Fault, "\n")
	return fmt.Errorf("%s cannot build any program here (%s): %s", t.Path, line, l.Install)
}

// Need skips a test if programs in a language cannot be built here. The test's log names
// what is missing.
func Need(t interface {
	Helper()
	Skipf(format string, args ...any)
}, name string) {
	t.Helper()
	if err := Missing(name); err != nil {
		t.Skipf("%s: %v", name, err)
	}
}

// Missing returns the error of Check for a language.
func Missing(name string) error {
	l, found := Named(name)
	if !found {
		return errors.New("no such language")
	}
	_, err := l.Check(context.Background())
	return err
}

// Refused returns the compiler's first complaint about a program if it accepts only an older
// standard of the language, such as "gnu++98" or, for Go, "1.14"; "" if there is none, if
// the program does not compile anyhow, or if the language has no such standards. An error is
// the machine's.
func Refused(ctx context.Context, path, standard string) (string, error) {
	l, text, err := read(path)
	if err != nil || l.Standard == "" && l.Name != golang.Name {
		return "", err
	}
	p, err := l.file(ctx, path, text, func(string) {})
	if err != nil || p.Fault != "" {
		return "", err
	}
	l.Standard = standard
	if p, err = l.file(ctx, path, text, func(string) {}); err != nil {
		return "", err
	}
	first, _, _ := strings.Cut(p.Fault, "\n")
	for line := range strings.Lines(p.Fault) {
		if strings.Contains(line, "error: ") {
			return strings.TrimSpace(line), nil
		}
	}
	return first, nil
}
