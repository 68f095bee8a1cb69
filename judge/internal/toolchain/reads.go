package toolchain

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"grundy/judge/internal/sandbox"
)

// outside returns the folder that a tool is installed in, or the tool alone if that folder
// holds more than the tool, or nothing if it belongs to the system.
func outside(path string) []string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if inSystem(path) {
		return nil
	}
	folder := filepath.Dir(path)
	if filepath.Base(folder) == "bin" {
		folder = filepath.Dir(folder)
	}
	if holdsOwn(folder) {
		return []string{path}
	}
	return []string{folder}
}

// inSystem reports whether every program may read a path anyway.
func inSystem(path string) bool {
	return slices.ContainsFunc(sandbox.SystemFolders, func(folder string) bool { return within(path, folder) })
}

// holdsOwn reports whether the user's home, the samples, temporary files of all kinds, or
// all files are in a folder.
func holdsOwn(folder string) bool {
	home, err := os.UserHomeDir()
	if real, err := filepath.EvalSymlinks(home); err == nil {
		home = real
	}
	temporary, _ := filepath.EvalSymlinks(os.TempDir())
	return err != nil || within(home, folder) || within(temporary, folder) || samples != "" && within(samples, folder) || filepath.Dir(folder) == folder
}

// samples is the folder with the answers to the samples, "" if the judge was built without
// a name for it.
var samples = func() string {
	_, file, _, _ := runtime.Caller(0)
	project := filepath.Join(filepath.Dir(file), "..", "..", "..")
	folder, err := filepath.EvalSymlinks(filepath.Join(project, "samples"))
	if err != nil || !filepath.IsAbs(folder) {
		return ""
	}
	return folder
}()

// within reports whether a path is a folder or in it.
func within(path, folder string) bool {
	rest, err := filepath.Rel(folder, path)
	return err == nil && rest != ".." && !strings.HasPrefix(rest, ".."+string(filepath.Separator))
}
