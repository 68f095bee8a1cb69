package build

import (
	"bytes"
	"debug/elf"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// scriptNeeds returns what a script has to read that names its interpreter, outside the
// system's own folders. The script chooses that, so it is no more than the interpreter's
// own files: itself, and its libraries.
func scriptNeeds(text []byte) []string { return needsOf(text, 4) } // Linux goes no further

func needsOf(text []byte, depth int) []string {
	line, _, _ := bytes.Cut(text[:min(len(text), 1<<10)], []byte("\n"))
	rest, isScript := bytes.CutPrefix(line, []byte("#!"))
	fields := strings.Fields(string(rest))
	if depth == 0 || !isScript || len(fields) == 0 || !filepath.IsAbs(fields[0]) {
		return nil
	}
	at := filepath.Clean(fields[0])
	info, err := os.Stat(at)
	if err != nil || !info.Mode().IsRegular() || info.Mode()&0o111 == 0 {
		return nil
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
		return found
	}
	if head, err := readHead(at); err == nil && bytes.HasPrefix(head, []byte("#!")) {
		add(needsOf(head, depth-1)...)
		return found
	}
	add(linkedLibraries(at)...)
	add(namedLibraries(at)...)
	return found
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

// linkedLibraries returns the libraries outside the system's own folders that an
// executable file of Linux names, and those that they name, as far as these say where
// they are.
func linkedLibraries(path string) []string {
	const most = 64
	queue := []string{path}
	for i := 0; i < len(queue) && len(queue) < most; i++ {
		file, err := elf.Open(queue[i])
		if err != nil {
			continue
		}
		names, _ := file.ImportedLibraries()
		var folders []string
		for _, tag := range []elf.DynTag{elf.DT_RUNPATH, elf.DT_RPATH} {
			paths, _ := file.DynString(tag)
			for _, list := range paths {
				for _, folder := range filepath.SplitList(list) {
					origin := filepath.Dir(queue[i])
					folders = append(folders, strings.NewReplacer("$ORIGIN", origin, "${ORIGIN}", origin).Replace(folder))
				}
			}
		}
		file.Close()
		for _, name := range names {
			for _, folder := range folders {
				library := filepath.Join(folder, filepath.Base(name))
				info, err := os.Stat(library)
				if err == nil && info.Mode().IsRegular() && filepath.IsAbs(library) && !slices.Contains(queue, library) {
					queue = append(queue, library)
					break
				}
			}
		}
	}
	return queue[1:]
}

// namedLibraries returns what has the name of an interpreter in the folders beside that
// which it is in, as python3 has lib/python3.13 beside bin.
func namedLibraries(path string) []string {
	name := filepath.Base(path)
	if end := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		name = name[:end]
	}
	if len(name) < 3 || filepath.Base(filepath.Dir(path)) != "bin" {
		return nil
	}
	var found []string
	for _, folder := range []string{"lib", "lib64", "libexec", "share"} {
		folder = filepath.Join(filepath.Dir(path), "..", folder)
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			if own := filepath.Join(folder, entry.Name()); strings.HasPrefix(strings.TrimPrefix(entry.Name(), "lib"), name) && !holdsOwn(own) {
				found = append(found, own)
			}
		}
	}
	return found
}
