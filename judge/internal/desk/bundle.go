package desk

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"grundy/judge/internal/result"
)

// How large a package may be: a path in a zip, the number of files, a YAML file, and a zip or all
// files that are read.
const (
	mostPath  = 1 << 10
	mostFiles = 50_000
	mostYAML  = 1 << 20
	mostRead  = 512 << 20
)

// A bundle is the files of a package. It is read under bounds, and never outside the package.
// After the first error nothing is read.
type bundle struct {
	fs.FS
	files int   // how many were seen
	read  int64 // how many bytes were read
	err   error // the first one
}

// fail keeps the first error.
func (b *bundle) fail(format string, args ...any) {
	if b.err == nil {
		b.err = fmt.Errorf(format, args...)
	}
}

// within calls do with the files of a package, a folder or a zip, and returns its error.
func within(name string, do func(*bundle)) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s: %w", name, result.Cause(err))
		}
	}()
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	var files fs.FS
	switch {
	case info.IsDir():
		root, err := os.OpenRoot(name)
		if err != nil {
			return err
		}
		defer root.Close()
		files = root.FS()
	case info.Mode().IsRegular() && info.Size() > mostRead:
		return fmt.Errorf("larger than %d MB", mostRead>>20)
	case info.Mode().IsRegular(): // it is not unpacked
		z, err := zip.OpenReader(name)
		if err != nil {
			return fmt.Errorf("%w; name a folder or a zip with a problem package", err)
		}
		defer z.Close()
		if len(z.File) > mostFiles || slices.ContainsFunc(z.File, func(f *zip.File) bool { return len(f.Name) > mostPath }) {
			return fmt.Errorf("more than %d files, or a path of more than %d bytes", mostFiles, mostPath)
		}
		files = z
	default:
		return errors.New("neither a folder nor a zip")
	}
	if files, err = top(files); err != nil {
		return err
	}
	b := &bundle{FS: files}
	do(b)
	return b.err
}

// top returns the files of the package: all, or those of a folder.
func top(all fs.FS) (fs.FS, error) {
	for _, pattern := range []string{"problem.yaml", "*/problem.yaml"} {
		found, _ := fs.Glob(all, pattern)
		if len(found) > 1 {
			return nil, fmt.Errorf("%d problem packages there; name one of them, such as %s", len(found), result.Line(path.Dir(found[0])))
		}
		if len(found) == 1 {
			return fs.Sub(all, path.Dir(found[0]))
		}
	}
	return nil, errors.New("no problem.yaml there; name the folder or the zip of a problem package, or use --dir")
}

// has reports whether the package has a file or a folder, or at least a link of that name.
func (b *bundle) has(name string) bool {
	_, err := fs.Stat(b.FS, name)
	return !errors.Is(err, fs.ErrNotExist)
}

// walk calls do with all files and folders in a folder, if it is there, and with the folder
// itself. The format ignores names that begin with a point or a dash.
func (b *bundle) walk(folder string, do func(name string, entry fs.DirEntry)) {
	if !b.has(folder) {
		return
	}
	fs.WalkDir(b.FS, folder, func(name string, entry fs.DirEntry, err error) error {
		b.files++
		to, fault := fs.Stat(b.FS, name)
		switch {
		case err != nil:
			b.fail("%s: %s", result.Line(name), result.Line(result.Cause(err).Error()))
		case b.files > mostFiles:
			b.fail("%s: more than %d files", folder, mostFiles)
		case strings.ContainsAny(entry.Name()[:1], ".-") && entry.IsDir():
			return fs.SkipDir
		case strings.ContainsAny(entry.Name()[:1], ".-"):
		case result.Line(name) != name, strings.Contains(name, `\`):
			b.fail("%q: not a plain path; rename it, or pack the package again", name)
		case entry.Type()&fs.ModeSymlink != 0 && (fault != nil || !to.Mode().IsRegular()):
			b.fail("%s: the link does not lead to a file in the package; put the file or folder itself there", name)
		default:
			do(name, entry)
		}
		return b.err
	})
}

// text reads a file.
func (b *bundle) text(name string, most int64) (text []byte) {
	if b.err != nil {
		return nil
	}
	info, err := fs.Stat(b.FS, name) // before it is opened, which would wait for the writer of a pipe
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = errors.New("not a file; put the file itself there")
	case info.Size() > most:
		err = fmt.Errorf("larger than %d MB", most>>20)
	case b.read+info.Size() > mostRead:
		err = fmt.Errorf("with it the tests are larger than %d MB", mostRead>>20)
	default:
		b.read += info.Size()
		text, err = fs.ReadFile(b.FS, name)
	}
	if err != nil {
		b.fail("%s: %w", name, result.Cause(err))
	}
	return text
}

// yaml reads a YAML file, if it is there.
func (b *bundle) yaml(name string, to any) {
	if !b.has(name) {
		return
	}
	if err := yaml.Unmarshal(b.text(name, mostYAML), to); err != nil {
		b.fail("%s: %s", name, result.Line(err.Error()))
	}
}

// words are words in YAML: a sequence, or a text with blanks between them.
type words []string

func (w *words) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind == yaml.SequenceNode {
		return node.Decode((*[]string)(w))
	}
	var text string
	err := node.Decode(&text)
	*w = append(words{}, strings.Fields(text)...)
	return err
}
