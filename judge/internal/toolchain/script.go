package toolchain

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// scriptNeeds returns what a script has to read that names its interpreter, outside the
// system's own folders. The script chooses that, so it is no more than the interpreter's
// own files: itself, and its libraries.
func scriptNeeds(ctx context.Context, text []byte) ([]string, error) {
	return needsOf(ctx, text, 4) // Linux goes no further
}

func needsOf(ctx context.Context, text []byte, depth int) ([]string, error) {
	line, _, _ := bytes.Cut(text[:min(len(text), 1<<10)], []byte("\n"))
	rest, isScript := bytes.CutPrefix(line, []byte("#!"))
	fields := strings.Fields(string(rest))
	if depth == 0 || !isScript || len(fields) == 0 || !filepath.IsAbs(fields[0]) {
		return nil, nil
	}
	at := filepath.Clean(fields[0])
	info, err := os.Stat(at)
	if err != nil || !info.Mode().IsRegular() || info.Mode()&0o111 == 0 {
		return nil, nil
	}
	var found []string
	add := func(paths ...string) {
		for _, path := range paths {
			if !inSystem(path) && !slices.Contains(found, path) {
				found = append(found, path)
			}
		}
	}
	add(at)
	for target, err := os.Readlink(at); err == nil; target, err = os.Readlink(at) { // it has an end: Stat came to it
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(at), target)
		}
		at = target
		add(at)
	}
	if real, err := filepath.EvalSymlinks(at); err == nil {
		at = real
		add(at)
	}
	if inSystem(at) {
		return found, nil
	}
	if head, err := readHead(at); err == nil && bytes.HasPrefix(head, []byte("#!")) {
		more, err := needsOf(ctx, head, depth-1)
		add(more...)
		return found, err
	}
	linked, err := linkedLibraries(ctx, at)
	if err != nil {
		return nil, err
	}
	add(linked...)
	named, err := namedLibraries(ctx, at)
	add(named...)
	return found, err
}

// readHead reads the beginning of a file.
func readHead(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head := make([]byte, 1<<10)
	n, err := f.Read(head)
	return head[:n], err
}

// namedLibraries returns what has the name of an interpreter in the folders beside that
// which it is in, as python3 has lib/python3.13 beside bin.
func namedLibraries(ctx context.Context, path string) ([]string, error) {
	name := filepath.Base(path)
	if end := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		name = name[:end]
	}
	if len(name) < 3 || filepath.Base(filepath.Dir(path)) != "bin" {
		return nil, nil
	}
	var found []string
	for _, folder := range []string{"lib", "lib64", "libexec", "share"} {
		folder = filepath.Join(filepath.Dir(path), "..", folder)
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if own := filepath.Join(folder, entry.Name()); strings.HasPrefix(strings.TrimPrefix(entry.Name(), "lib"), name) && !holdsOwn(own) {
				if found = append(found, own); len(found) > mostLibraries {
					return nil, fmt.Errorf("%s: more than %d files and folders in %s and its like begin with its name: as the interpreter of a script the judge takes none such", path, mostLibraries, filepath.Join(filepath.Dir(path), "..", "lib"))
				}
			}
		}
	}
	return found, nil
}
