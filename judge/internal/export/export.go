// Package export packs problems of the suite into files that other judges import: ICPC
// packages (DOMjudge, Kattis), Hydro's zip, and FPS XML (HUSTOJ, QDUOJ, Hydro).
package export

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Formats are the names of the formats.
var Formats = []string{"icpc", "legacy", "hydro", "fps"}

// A Package is a problem with everything that its packages contain.
type Package struct {
	suite.Problem
	page     string
	picture  []byte
	solution []byte
	right    []file // right programs in other languages
	mistakes []suite.Mistake
	groups   []group
}

// A file is a file of a package.
type file struct {
	name string
	data []byte
}

// New returns a problem as a package. The right programs are the files ID.cpp, ID-NAME.cpp
// and the same with py. The solution answers cases that are too large for the rules.
func New(ctx context.Context, files suite.Files, right fs.FS, p suite.Problem, solution func() (toolchain.Program, error)) (pack Package, err error) {
	pack.Problem = p
	if pack.page, err = files.Page(p.ID); err != nil {
		return pack, err
	}
	if pack.picture, err = fs.ReadFile(files.Problems, p.ID+"/picture.svg"); err != nil {
		return pack, err
	}
	if pack.solution, err = files.Solution(p.ID); err != nil {
		return pack, err
	}
	if pack.mistakes, err = files.Mistakes(p.ID); err != nil {
		return pack, err
	}
	for _, pattern := range []string{".cpp", "-*.cpp", ".py", "-*.py"} {
		names, _ := fs.Glob(right, p.ID+pattern)
		for _, name := range names {
			text, err := fs.ReadFile(right, name)
			if err != nil {
				return pack, err
			}
			pack.right = append(pack.right, file{name, text})
		}
	}
	samples, err := files.SamplesOf(p.ID)
	if err != nil {
		return pack, err
	}
	answers := testset.NewAnswerer(ctx, p, solution)
	defer answers.Close()
	pack.groups, err = groupsOf(ctx, answers, samples, pack.page)
	return pack, err
}

// Tests returns the number of tests that a format has of the package.
func (p Package) Tests(format string) int {
	groups := p.groups
	if format == "hydro" || format == "fps" {
		groups = p.few()
	}
	return count(groups)
}

// name returns the id without what package names must not have.
func (p Package) name() string { return strings.ReplaceAll(p.ID, "-", "") }

// mebibytes returns the memory limit, which the formats want in whole MiB.
func (p Package) mebibytes() int { return (int(p.Limits.MemoryNow()) + 1023) >> 10 }

// seconds returns the time limit.
func (p Package) seconds() int { return int(p.Limits.Time / time.Second) }

// limitsNote says where the limits come from, for a comment.
func (p Package) limitsNote() string {
	switch {
	case !p.Limits.Known:
		return "ours; the original limits are unknown"
	case p.Limits.MemoryNow() != p.Limits.Memory:
		return fmt.Sprintf("the original ones, but twice the memory of %d KiB, which was set for 32-bit systems", p.Limits.Memory)
	default:
		return "the original ones"
	}
}

// Write returns packages as one file in a format. With all, each is a part of the file, also
// if there is only one. ICPC formats have one problem in a zip, so all are a zip of zips.
func Write(format string, all bool, packages ...Package) ([]byte, error) {
	var files []file
	for _, p := range packages {
		switch format {
		case "fps":
			return fps(packages), nil
		case "hydro":
			files = append(files, within(p.name(), hydro(p))...)
			continue
		}
		parts := legacy(p)
		if format == "icpc" {
			parts = within(p.name(), icpc(p))
		}
		if !all {
			return zipped(parts)
		}
		text, err := zipped(parts)
		if err != nil {
			return nil, err
		}
		files = append(files, file{p.name() + ".zip", text})
	}
	return zipped(files)
}

// within puts files into a folder.
func within(folder string, files []file) []file {
	for i := range files {
		files[i].name = path.Join(folder, files[i].name)
	}
	return files
}

// packed is the time of all files, so that equal packages have equal bytes. By it the judge
// also knows its exports again; see reportHeads of package desk.
var packed = time.Date(2026, 1, 1, 12, 34, 56, 0, time.UTC)

// zipped returns a zip of files. Scripts are executable.
func zipped(files []file) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: packed}
		header.SetMode(0o644)
		if bytes.HasPrefix(f.data, []byte("#!")) {
			header.SetMode(0o755)
		}
		part, err := w.CreateHeader(header)
		if err == nil {
			_, err = part.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}
