package toolchain

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Refused says what the compiler says of a program where it takes only an older standard
// of the language, such as "gnu++98" or, of Go, "1.14": the first complaint, "" if there is
// none. A program that does not compile anyhow, or in a language without such standards, is
// not looked at. An error is the machine's.
func Refused(ctx context.Context, path, standard string) (string, error) {
	now, err := File(ctx, path, func(string) {})
	if err != nil || now.Fault != "" {
		return "", err
	}
	l, text, err := read(path)
	if err != nil {
		return "", err
	}
	t, cache, err := l.inCache(ctx)
	if err != nil {
		return "", err
	}
	if l.Name == "Go" {
		t.Values = maps.Clone(t.Values)
		t.Values["language"] = standard
	} else {
		at := slices.IndexFunc(l.Build, func(arg string) bool { return strings.HasPrefix(arg, "-std=") })
		if at < 0 {
			return "", nil
		}
		l.Build = slices.Clone(l.Build)
		l.Build[at] = "-std=" + standard
	}
	p, _, err := l.program(ctx, cache, t, filepath.Base(path), text, func() {})
	if err != nil {
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
