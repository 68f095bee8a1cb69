// Package skeleton makes the files of a new problem: a game of piles that compiles and
// has all that a problem needs, with a to-do wherever something is still to be said.
package skeleton

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
	"text/template"

	"grundy/judge/internal/pattern"
	"grundy/judge/internal/suite"
)

//go:embed files
var files embed.FS

// A File is a file of the repository: a new one, or one with new text.
type File struct {
	Path string // from the top of the repository, with slashes
	Text []byte
	New  bool
}

const (
	byID      = "judge/internal/rules/byid.go"
	catalogue = "judge/internal/suite/problems.go"
	readme    = "README.md"
)

// placed says where the files of a skeleton stand.
var placed = []struct{ from, to string }{
	{"rules.go", "judge/internal/rules/{{.File}}.go"},
	{"main.go", "problems/{{.ID}}/main.go"},
	{"README.md", "problems/{{.ID}}/README.md"},
	{"mistake.go", "problems/{{.ID}}/mistakes/always_first.go"},
	{"right.cpp", "judge/testdata/right/{{.ID}}.cpp"},
	{"right.py", "judge/testdata/right/{{.ID}}.py"},
}

// example is the sample of a skeleton, by the rules that it has.
var example = [2]string{"2\n1\n3\n2\n1 1\n", "Yes\nNo\n"}

// readerStart begins the reader that all solutions share.
const readerStart = "// input reads words, separated by white space, from standard input.\n"

// wellFormed is what an id may be.
var wellFormed = pattern.New(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// Make returns the files of a new problem in a repository. The problem p needs an id;
// title and topic are to-dos where it has none.
func Make(repository fs.FS, p suite.Problem) ([]File, error) {
	if !wellFormed().MatchString(p.ID) {
		return nil, fmt.Errorf("%q is no id: it is made of words of small letters and digits with hyphens between them, and begins with a letter", p.ID)
	}
	if p.Title == "" {
		p.Title = "TODO: title"
	}
	if p.Topic == "" {
		p.Topic = "TODO: topic"
	}
	if strings.ContainsAny(p.Title+p.Topic, "|\n") {
		return nil, fmt.Errorf("a title and a topic stand in a table: they are one line without the sign |")
	}
	name := camel(p.ID)
	if err := free(repository, name); err != nil {
		return nil, err
	}
	reader, err := sharedReader(repository)
	if err != nil {
		return nil, err
	}
	facts := map[string]string{
		"ID": p.ID, "Title": p.Title, "Topic": p.Topic, "Where": p.Where(), "TakesGo": p.Takes("Go"),
		"Name": name, "Exported": strings.ToUpper(p.ID[:1]) + p.ID[1:], "File": strings.ReplaceAll(p.ID, "-", "_"),
		"Reader": strings.TrimSuffix(reader, "\n"),
	}
	var made []File
	for _, place := range placed {
		text, err := fs.ReadFile(files, "files/"+place.from+".txt")
		if err != nil {
			return nil, err
		}
		filled := []byte(fill(string(text), facts))
		if path.Ext(place.from) == ".go" {
			if filled, err = format.Source(filled); err != nil {
				return nil, fmt.Errorf("%s: %w", place.from, err)
			}
		}
		made = append(made, File{fill(place.to, facts), filled, true})
	}
	for i, ending := range []string{".in", ".out"} {
		made = append(made, File{"samples/" + p.ID + "/example" + ending, []byte(example[i]), true})
	}
	for _, f := range made {
		if _, err := fs.Stat(repository, f.Path); err == nil {
			return nil, fmt.Errorf("%s is there already, and nothing was written", f.Path)
		}
	}
	listed := fmt.Sprintf("listed(%q, %q, %q,\n\t\t%s, unknown), // TODO: original(1, 32768), in seconds and KiB, if the limits are known\n", p.ID, p.Title, p.Topic, homes(p))
	row := fmt.Sprintf("| [%s](problems/%[1]s/README.md) | %s | %s | %s | %s |\n", p.ID, p.Title, p.Topic, p.Where(), p.Takes("Go"))
	for _, line := range []struct{ file, from, before, text string }{
		{byID, "var ByID = ", "}\n", fmt.Sprintf("\t%q: %s,\n", p.ID, name)},
		{catalogue, "var Problems = ", "}\n", "\t" + listed},
		{readme, "\n| problem | title |", "\n", row},
	} {
		text, err := inserted(repository, line.file, line.from, line.before, line.text)
		if err != nil {
			return nil, err
		}
		made = append(made, File{line.file, text, false})
	}
	return made, nil
}

// fill puts facts into a text.
func fill(text string, facts map[string]string) string {
	var filled strings.Builder
	if err := template.Must(template.New("").Parse(text)).Execute(&filled, facts); err != nil {
		panic(err) // the texts are ours, and a map of strings fills all of them
	}
	return filled.String()
}

// camel returns an id as the name of a function: misere-bash is misereBash.
func camel(id string) string {
	words := strings.Split(id, "-")
	for i, word := range words[1:] {
		words[i+1] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, "")
}

// homes returns the homes of a problem as they stand in the catalogue.
func homes(p suite.Problem) string {
	if len(p.Homes) == 0 {
		return "nil /* TODO: []Home{at(\"HDU\", \"1850\")}, if a judge has it */"
	}
	var list []string
	for _, home := range p.Homes {
		list = append(list, fmt.Sprintf("at(%q, %q)", home.Judge, home.Name))
	}
	return "[]Home{" + strings.Join(list, ", ") + "}"
}

// sharedReader returns the end of all solutions.
func sharedReader(repository fs.FS) (string, error) {
	const file = "problems/hdu1850/main.go"
	text, err := fs.ReadFile(repository, file)
	if err != nil {
		return "", err
	}
	_, reader, found := strings.Cut(string(text), readerStart)
	if !found {
		return "", fmt.Errorf("%s: the reader that all solutions share is not there", file)
	}
	return readerStart + reader, nil
}

// free returns an error if package rules cannot have the functions of a skeleton.
func free(repository fs.FS, name string) error {
	if token.IsKeyword(name) || slices.Contains([]string{"init", "main"}, name) {
		return fmt.Errorf("%s is a word of Go, and can't be the function that is called after the problem: choose another id", name)
	}
	sources, err := fs.Glob(repository, "judge/internal/rules/*.go")
	if err != nil {
		return err
	}
	for _, source := range sources {
		text, err := fs.ReadFile(repository, source)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), source, text, 0)
		if err != nil {
			return err
		}
		for _, declared := range file.Scope.Objects {
			if slices.Contains([]string{name, name + "Takes", name + "Options"}, declared.Name) {
				return fmt.Errorf("%s has %s, as a function of the new problem would be called: choose another id", source, declared.Name)
			}
		}
	}
	return nil
}

// inserted returns a file with a new line: before the first line that is "before" behind
// the text "from".
func inserted(repository fs.FS, file, from, before, line string) ([]byte, error) {
	text, err := fs.ReadFile(repository, file)
	if err != nil {
		return nil, err
	}
	begin := bytes.Index(text, []byte(from))
	if begin < 0 {
		return nil, fmt.Errorf("%s: %q is not there", file, strings.TrimSpace(from))
	}
	// The text may itself begin with a line end, which is not the line that is looked for.
	place := bytes.Index(text[begin+1:], []byte("\n"+before))
	if place < 0 {
		return nil, fmt.Errorf("%s: the list that begins with %q does not end", file, strings.TrimSpace(from))
	}
	at := begin + 1 + place + 1
	whole := slices.Concat(text[:at], []byte(line), text[at:])
	if path.Ext(file) != ".go" {
		return whole, nil
	}
	if whole, err = format.Source(whole); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return whole, nil
}
