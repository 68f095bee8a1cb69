package desk

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"go/format"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"grundy/judge/internal/suite"
)

//go:embed new
var templates embed.FS

// placed are the new files of a problem, each with its template.
var placed = []struct{ template, name string }{
	{"room.go", "judge/internal/rules/{{.ID}}/{{.Package}}.go"},
	{"main.go", "problems/{{.ID}}/main.go"},
	{"README.md", "problems/{{.ID}}/README.md"},
	{"mistake.go", "problems/{{.ID}}/mistakes/always_first.go"},
	{"right.cpp", "judge/testdata/right/{{.ID}}.cpp"},
	{"right.py", "judge/testdata/right/{{.ID}}.py"},
	{"example.in", "samples/{{.ID}}/example.in"},
	{"example.out", "samples/{{.ID}}/example.out"},
}

// inserted are the lines that a new problem adds to files: before the first line that
// begins with before, after the text from.
var inserted = []struct{ file, from, before, line string }{
	{"judge/internal/suite/rooms.go", "import (", ")", "\t{{.Import}}\"grundy/judge/internal/rules/{{.ID}}\"\n"},
	{"judge/internal/suite/rooms.go", "var rooms = ", "}", "\t{{.Package}}.Room,\n"},
	{"README.md", "\n| problem | title |", "\n", "| [{{.ID}}](problems/{{.ID}}/README.md) | {{.Title}} | {{.Topic}} | {{.Where}} | {{.TakesGo}} |\n"},
}

// readerStart begins the reader that all solutions share.
const readerStart = "// input reads words, separated by white space, from standard input.\n"

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
	var files []file
	for _, place := range placed {
		text, err := fs.ReadFile(templates, "new/"+place.template+".txt")
		if err != nil {
			return nil, err
		}
		f := file{name: fill(place.name, facts), text: []byte(fill(string(text), facts))}
		if _, err := os.Lstat(filepath.Join(top, f.name)); err == nil {
			return nil, fmt.Errorf("%s already exists; nothing was written", f.name)
		}
		files = append(files, f)
	}
	for _, add := range inserted {
		i := slices.IndexFunc(files, func(f file) bool { return f.name == add.file })
		if i < 0 {
			text, err := os.ReadFile(filepath.Join(top, add.file))
			if err != nil {
				return nil, err
			}
			i, files = len(files), append(files, file{name: add.file, text: text})
		}
		if files[i].text, err = insert(files[i].text, add.from, add.before, fill(add.line, facts)); err != nil {
			return nil, fmt.Errorf("%s: %w", add.file, err)
		}
	}
	for i, f := range files {
		if filepath.Ext(f.name) == ".go" {
			if files[i].text, err = format.Source(f.text); err != nil {
				return nil, fmt.Errorf("%s: %w", f.name, err)
			}
		}
	}
	for _, f := range files {
		if err := f.write(top); err != nil {
			return written, err
		}
		written = append(written, f.name)
	}
	return written, nil
}

// factsOf returns what the templates name.
func factsOf(top string, p suite.Problem) (map[string]string, error) {
	if !idForm.MatchString(p.ID) {
		return nil, fmt.Errorf("%q is not an id: use small letters and digits, with hyphens between words, and begin with a letter", p.ID)
	}
	if strings.ContainsAny(p.Title+p.Topic, "|\n") {
		return nil, errors.New("title and topic must be one line each, without the sign |")
	}
	name := strings.ReplaceAll(p.ID, "-", "")
	if token.IsKeyword(name) || slices.Contains([]string{"init", "main", "result", "rules", "time"}, name) {
		return nil, fmt.Errorf("%s cannot be the name of a Go package here: choose another id", name)
	}
	if len(p.Homes) == 0 && (p.Title == "" || p.Topic == "") {
		return nil, fmt.Errorf("%s names no judge and number as hdu1849 does, so say what it is: judge new %[1]s --title \"Rabbit and Grass\" --topic Nim", p.ID)
	}
	p.Title, p.Topic = cmp.Or(p.Title, "TODO: title"), cmp.Or(p.Topic, "TODO: topic")
	const solution = "problems/hdu1850/main.go"
	text, err := os.ReadFile(filepath.Join(top, filepath.FromSlash(solution)))
	if err != nil {
		return nil, err
	}
	_, reader, found := strings.Cut(string(text), readerStart)
	if !found {
		return nil, fmt.Errorf("%s: the reader that all solutions share is missing", solution)
	}
	alias := ""
	if name != p.ID {
		alias = name + " "
	}
	homes := `// TODO: Homes: []rules.Home{{Judge: "HDU", Name: "1850"}}, if a judge has the problem.`
	if len(p.Homes) > 0 {
		homes = fmt.Sprintf("Homes: []rules.Home{{Judge: %q, Name: %q}},", p.Homes[0].Judge, p.Homes[0].Name)
	}
	return map[string]string{
		"ID": p.ID, "Title": p.Title, "Topic": p.Topic, "Where": p.Where(), "TakesGo": p.Takes("Go"),
		"Package": name, "Import": alias, "Exported": strings.ToUpper(p.ID[:1]) + p.ID[1:],
		"Homes": homes, "Reader": readerStart + strings.TrimSuffix(reader, "\n"),
	}, nil
}

// fill puts facts into a template.
func fill(text string, facts map[string]string) string {
	var filled strings.Builder
	if err := template.Must(template.New("").Parse(text)).Execute(&filled, facts); err != nil {
		panic(err) // the templates are ours, and strings fill all of them
	}
	return filled.String()
}

// insert returns a text with a new line: before the first line that begins with before,
// after the text from.
func insert(text []byte, from, before, line string) ([]byte, error) {
	begin := bytes.Index(text, []byte(from))
	if begin < 0 {
		return nil, fmt.Errorf("%q is missing", strings.TrimSpace(from))
	}
	end := bytes.Index(text[begin+1:], []byte("\n"+before))
	if end < 0 && before == "\n" { // the list is the end of the file
		return append(text, line...), nil
	}
	if end < 0 {
		return nil, fmt.Errorf("the list that begins with %q does not end", strings.TrimSpace(from))
	}
	at := begin + 1 + end + 1
	return slices.Concat(text[:at], []byte(line), text[at:]), nil
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
			return "", fmt.Errorf("%s is not in a copy of the repository: change to one (its go.mod says module grundy)", here)
		}
	}
}
