package toolchain

import (
	"context"
	"strings"
)

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
