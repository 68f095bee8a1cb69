package desk

import (
	"bytes"
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"github.com/rogpeppe/go-internal/txtar"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

//go:embed new.txtar
var placed string // the new files of a problem, as a template

// inserted are the lines that a new problem adds to files, each after the last line with a
// certain beginning.
var inserted = []struct{ file, after, line string }{
	{"judge/internal/suite/rooms.go", "import (",
		"\t{{if ne .ID .Package}}{{.Package}} {{end}}\"grundy/judge/internal/rules/{{.ID}}\"\n"},
	{"judge/internal/suite/rooms.go", "\t", "\t{{.Package}}.Room,\n"},
	{"README.md", "| [", "{{.Row}}\n"},
}

// A reader is the code that all solutions in a language share, in one of them.
type reader struct{ path, start, end string }

var (
	readerInGo = reader{"problems/hdu1850/main.go",
		"// input reads words, separated by white space, from standard input.\n", ""}
	readerInCpp = reader{"problems/hdu1850/main.cpp",
		"// The reader, the same in all solutions: words, separated by white space.\n", "int main() {\n"}
)

// of returns the code, from the repository whose top folder is given.
func (r reader) of(top string) (string, error) {
	text, err := os.ReadFile(filepath.Join(top, filepath.FromSlash(r.path)))
	if err != nil {
		return "", err
	}
	_, code, found := strings.Cut(string(text), r.start)
	if !found {
		return "", fmt.Errorf("%s: the reader that all solutions share is missing", r.path)
	}
	if r.end != "" {
		code, _, _ = strings.Cut(code, r.end)
	}
	return r.start + strings.TrimSuffix(code, "\n"), nil
}

// idForm is the form of an id.
var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// New writes the files of a new problem into the repository whose top folder is given.
// They compile, with a TODO wherever something is missing. The problem p needs an id, and a
// title and a topic if no judge is known to have it. New returns the paths of the files that are
// new or changed, relative to top.
func New(top string, p suite.Problem) (written []string, err error) {
	facts, err := factsOf(top, p)
	if err != nil {
		return nil, err
	}
	var files []file // with paths relative to top
	for _, f := range txtar.Parse([]byte(fill(placed, facts))).Files {
		if _, err := os.Lstat(filepath.Join(top, f.Name)); err == nil {
			return nil, message.NewError("file of new problem exists", f.Name)
		}
		files = append(files, file{f.Name, f.Data})
	}
	for _, add := range inserted {
		i := slices.IndexFunc(files, func(f file) bool { return f.path == add.file })
		if i < 0 {
			text, err := os.ReadFile(filepath.Join(top, add.file))
			if err != nil {
				return nil, err
			}
			files, i = append(files, file{add.file, text}), len(files)
		}
		text := files[i].text
		at := bytes.LastIndex(text, []byte("\n"+add.after))
		if at < 0 {
			return nil, fmt.Errorf("%s: no line begins with %q", add.file, add.after)
		}
		before, after, _ := bytes.Cut(text[at+1:], []byte("\n"))
		files[i].text = slices.Concat(text[:at+1], before, []byte("\n"+fill(add.line, facts)), after)
	}
	for i, f := range files {
		if filepath.Ext(f.path) == ".go" {
			if files[i].text, err = format.Source(f.text); err != nil {
				return nil, fmt.Errorf("%s: %w", f.path, err)
			}
		}
	}
	for _, f := range files {
		if err := Replace(filepath.Join(top, f.path), f.text, false); err != nil {
			return written, err
		}
		written = append(written, f.path)
	}
	return written, nil
}

// facts are what the templates name.
type facts struct {
	suite.Problem
	Package, Exported   string // the name of the package, and the id as the first word of a sentence
	Reader, ReaderInCpp string // the code that all solutions share
}

// factsOf returns the facts of a problem.
func factsOf(top string, p suite.Problem) (f facts, err error) {
	if !idForm.MatchString(p.ID) {
		return f, message.NewError("not an id", p.ID)
	}
	if strings.ContainsAny(p.Title+p.Topic, "|\n") {
		return f, message.NewError("title and topic one line each")
	}
	name := strings.ReplaceAll(p.ID, "-", "")
	if token.IsKeyword(name) || slices.Contains([]string{"init", "main", "rules"}, name) {
		return f, message.NewError("no name of a package", name)
	}
	if len(p.Homes) == 0 && (p.Title == "" || p.Topic == "") {
		return f, message.NewError("needs title and topic", p.ID)
	}
	p.Title, p.Topic = cmp.Or(p.Title, "TODO: title"), cmp.Or(p.Topic, "TODO: topic")
	p.Level = rules.Medium // as its room has it at first
	inGo, err1 := readerInGo.of(top)
	inCpp, err2 := readerInCpp.of(top)
	return facts{p, name, strings.ToUpper(p.ID[:1]) + p.ID[1:], inGo, inCpp}, errors.Join(err1, err2)
}

// fill puts facts into a template.
func fill(text string, f facts) string {
	var filled strings.Builder
	if err := template.Must(template.New("").Parse(text)).Execute(&filled, f); err != nil {
		panic(err) // the templates are ours, and facts fill all of them
	}
	return filled.String()
}

// CopyWith returns the top folder of the copy of the repository that contains the current
// folder, if that has a problem.
func CopyWith(id string) (top string, found bool) {
	top, err := Repository()
	if err != nil || !idForm.MatchString(id) {
		return "", false
	}
	_, err = os.Stat(filepath.Join(top, "judge", "internal", "rules", id))
	return top, err == nil
}

// Repository returns the top folder of the copy of the repository that contains the
// current folder.
func Repository() (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for folder := here; ; folder = filepath.Dir(folder) {
		text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module grundy\n") {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", message.NewError("not in the repository", here)
		}
	}
}
