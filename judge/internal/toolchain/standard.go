package toolchain

import (
	"context"
	"maps"
	"path/filepath"
	"strings"
)

// Refused returns the compiler's first complaint about a program if it accepts only an older
// standard of the language, such as "gnu++98" or, for Go, "1.14"; "" if there is none, if
// the program does not compile anyhow, or if the language has no such standards. An error is
// the machine's.
func Refused(ctx context.Context, path, standard string) (string, error) {
	now, err := File(ctx, path, func(string) {})
	if err != nil || now.Fault != "" {
		return "", err
	}
	l, text, err := read(path)
	if err != nil {
		return "", err
	}
	t, kept, err := l.inCache(ctx)
	if err != nil {
		return "", err
	}
	if l.Standard == "" && t.Values["standard"] == "" {
		return "", nil
	}
	values := maps.Clone(t.Values)
	if values == nil {
		values = make(map[string]string)
	}
	values["standard"] = standard
	t.Values = values
	p, _, err := l.job(kept, t, filepath.Base(path), text).build(ctx, func() {})
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
