package suite

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
	"grundy/problems"
	"grundy/samples"
)

// Files are the files of the problems. Errors name them by their paths in the repository.
type Files struct {
	Problems fs.FS // ID/main.go, ID/main.cpp, ID/README.md, ID/mistakes/NAME.go and perhaps ID/equivalent.txt
	Samples  fs.FS // ID/NAME.in and ID/NAME.out

	Language string // of pages and hints, as in their names: "zh"; "" for English
}

// Languages are those of pages and hints; see Files.
var Languages = []string{"", "zh"}

// Own are the files that are embedded in the judge.
var Own = Files{Problems: problems.Files, Samples: samples.Files}

// Solution returns the text of a problem's solution in Go, which the judge runs.
func (f Files) Solution(id string) ([]byte, error) {
	return read(f.Problems, "problems", id+"/main.go")
}

// An Our is a language of our solutions, with the name of their files.
type Our struct{ Language, File string }

// Ours are the languages of our solutions. The judge runs those in Go.
var Ours = []Our{{"Go", "main.go"}, {"C++", "main.cpp"}}

// ToSubmit returns the text of a problem's solution in one of these languages, without the line for the go command,
// which would not build a folder that has a file in C++.
func (f Files) ToSubmit(id, language string) ([]byte, error) {
	i := slices.IndexFunc(Ours, func(our Our) bool { return our.Language == language })
	text, err := read(f.Problems, "problems", id+"/"+Ours[i].File)
	return bytes.TrimPrefix(text, []byte("//go:build ignore\n\n")), err
}

// Equivalent returns the text of a problem's equivalent.txt, nil if there is none.
func (f Files) Equivalent(id string) ([]byte, error) {
	text, err := read(f.Problems, "problems", id+"/equivalent.txt")
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return text, err
}

// translated reads a page in the language of the files, or in English if there is none.
func (f Files) translated(folder, name string) ([]byte, error) {
	if f.Language != "" {
		twin := strings.TrimSuffix(name, ".md") + "." + f.Language + ".md"
		if text, err := fs.ReadFile(f.Problems, path.Join(folder, twin)); err == nil {
			return text, nil
		}
	}
	return read(f.Problems, "problems", path.Join(folder, name))
}

// For returns the files with the language in which the page of a problem is read: that of f, or English
// if there is no such page.
func (f Files) For(id string) Files {
	if _, err := fs.Stat(f.Problems, id+"/README."+f.Language+".md"); f.Language != "" && err != nil {
		f.Language = ""
	}
	return f
}

// Hints returns the paragraphs of a problem's hints.md, none if there is no such file: a question
// about the table, which part to look at, and the law in words.
func (f Files) Hints(id string) ([]string, error) {
	text, err := f.translated(id, "hints.md")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n\n"), err
}

// In returns the files with pages in a language, by its tag: "en", "zh".
func (f Files) In(tag string) Files {
	if f.Language = tag; tag == "en" {
		f.Language = ""
	}
	return f
}

// Page returns the text of a problem's page.
func (f Files) Page(id string) (string, error) {
	text, err := f.translated(id, "README.md")
	return string(text), err
}

// A Section is a part of a page, under a heading of the second level.
type Section struct {
	Kind    SectionKind // "" for a section that only some pages have
	Heading string
	Text    string // without the heading
}

// A SectionKind is what a section is about.
type SectionKind string

// The sections that all pages have, in this order.
const (
	OfGame    SectionKind = "game"
	OfInput   SectionKind = "input"
	OfOutput  SectionKind = "output"
	OfExample SectionKind = "example"
	OfTheorem SectionKind = "theorem" // it and what follows gives the solution away
	OfCost    SectionKind = "cost"
	OfTraps   SectionKind = "traps"
	OfSamples SectionKind = "samples"
)

// SectionKinds are the sections that all pages have, in their order.
var SectionKinds = []SectionKind{OfGame, OfInput, OfOutput, OfExample, OfTheorem, OfCost, OfTraps, OfSamples}

// Headings are those of SectionKinds, by the language of the page.
var Headings = map[string][]string{
	"":   {"The game", "Input", "Output", "Example", "The theorem", "Cost", "Traps", "Samples"},
	"zh": {"题目描述", "输入格式", "输出格式", "样例", "结论与证明", "复杂度", "易错点", "样例文件说明"},
}

// Sections returns what stands before the first section of a page, and the sections.
func Sections(page string) (head string, list []Section) {
	parts := strings.Split(page, "\n## ")
	for _, part := range parts[1:] {
		s := Section{}
		s.Heading, s.Text, _ = strings.Cut(part, "\n")
		for _, headings := range Headings {
			if i := slices.Index(headings, s.Heading); i >= 0 {
				s.Kind = SectionKinds[i]
			}
		}
		list = append(list, s)
	}
	return parts[0], list
}

// SectionOf returns the text of a section, "" if there is none.
func SectionOf(page string, kind SectionKind) string {
	_, list := Sections(page)
	if i := slices.IndexFunc(list, func(s Section) bool { return s.Kind == kind }); i >= 0 {
		return list[i].Text
	}
	return ""
}

// Statement returns the sections before the theorem and what follows.
func Statement(list []Section) (statement, solution []Section) {
	i := slices.IndexFunc(list, func(s Section) bool { return s.Kind == OfTheorem })
	if i < 0 {
		return list, nil
	}
	return list[:i], list[i:]
}

// read reads a file of a top folder of the repository.
func read(files fs.FS, top, name string) ([]byte, error) {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", top, name, user.Cause(err))
	}
	return text, nil
}

// A Sample is an input with its answer.
type Sample struct {
	Name   string // the name of its files without the ending, such as "sample"
	Input  []byte
	Answer []byte
}

// Original reports whether the sample is from the original problem. Only such samples have the
// names sample and sample-N.
func (s Sample) Original() bool {
	return s.Name == "sample" || strings.HasPrefix(s.Name, "sample-")
}

// Example reports whether the sample is an original one, or our example if none is known.
func (s Sample) Example() bool { return s.Original() || s.Name == "example" }

// SamplesOf reads the samples of a problem from its folder: pairs of files NAME.in and
// NAME.out, and nothing else. Examples come first, then the smallest; there is at least one.
func (f Files) SamplesOf(id string) (list []Sample, err error) {
	// Systems add files like .DS_Store.
	files, err := fs.Glob(f.Samples, id+"/[^.]*")
	if err == nil && len(files) == 0 {
		err = message.NewError("no samples", "samples/"+id)
	}
	for _, file := range files {
		ending := path.Ext(file)
		stem := strings.TrimSuffix(file, ending)
		input, fault := read(f.Samples, "samples", stem+".in")
		answer, none := read(f.Samples, "samples", stem+".out")
		if err = errors.Join(err, fault, none); ending != ".in" && ending != ".out" {
			err = message.NewError("no file of a sample", "samples/"+file)
		}
		if ending == ".in" {
			list = append(list, Sample{path.Base(stem), input, answer})
		}
	}
	if err != nil {
		return nil, err
	}
	rank := func(s Sample) int {
		if s.Example() {
			return -1
		}
		return len(s.Input) // a small failing sample shows a mistake best
	}
	slices.SortStableFunc(list, func(a, b Sample) int { return rank(a) - rank(b) })
	return list, nil
}

// A Mistake is a wrong program that people write.
type Mistake struct {
	Name     string // the name of its file without the ending
	Text     []byte
	Verdict  result.Verdict // its verdict
	Group    string         // the first of result.Kinds that catches it
	Input    []byte         // an input on which it fails
	Smallest bool           // whether no smaller input shows the mistake
}

// Mistakes reads the known mistakes of a problem, in the order of their names.
func (f Files) Mistakes(id string) ([]Mistake, error) {
	files, err := fs.Glob(f.Problems, id+"/mistakes/*.go")
	if err != nil {
		return nil, err
	}
	var list []Mistake
	for _, file := range files {
		text, err := read(f.Problems, "problems", file)
		if err != nil {
			return nil, err
		}
		m, err := f.mistake(strings.TrimSuffix(path.Base(file), ".go"), text)
		if err != nil {
			return nil, fmt.Errorf("problems/%s: %w", file, err)
		}
		list = append(list, m)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("problems/%s/mistakes: no known mistakes: write at least one wrong program that begins\n\n%s", id, formOfMistake)
	}
	return list, nil
}

// formOfMistake is the form of the header of a known mistake.
const formOfMistake = `//go:build ignore

// What is wrong with the program, in a sentence or two.
//
// Verdict: WA
// Group: small
//
// Smallest input that shows it:
//
//	each line of the input
//	after a tab
package main

The verdict is WA, PE, RE, TLE, MLE or OLE, and the group the first of samples, small,
all, random and extreme that catches the program. An input too long for that is named:
"// Smallest input that shows it: samples/ID/NAME.in". If a hunt cannot shrink to this
input, write "// Input that shows it:" instead. For one of the largest inputs, write
"// Input that shows it: judge gen ID --kind extreme --seed N".
If a trap of the page is about the mistake, its first words follow the group:
"// Trap: The coins are numbered".
`

// header is that form. Its groups are the verdict, the group, whether the input is the smallest,
// and the input: a file, or the problem and the number of a largest one, or its lines.
var (
	header = texts.Pattern(`^//go:build ignore\n\n(?://.*\n)+//\n// Verdict: (WA|PE|RE|TLE|MLE|OLE)\n// Group: (samples|small|all|random|extreme)\n(?:// Trap: .+\n)?//\n// (Smallest input|Input) that shows it:` +
		`(?: samples/(\S+\.in)\n| judge gen (\S+) --kind extreme --seed (\d+)\n|\n//\n((?://(?:\t.*)?\n)+))package main\n`)
	comment = texts.Pattern(`(?m)^//\t?`)
)

// mistake reads the header of a known mistake.
func (f Files) mistake(name string, text []byte) (m Mistake, err error) {
	parts := header().FindStringSubmatch(string(text))
	if parts == nil {
		return m, fmt.Errorf("the header must have this form:\n\n%s", formOfMistake)
	}
	m = Mistake{Name: name, Text: text, Group: parts[2], Smallest: parts[3] == "Smallest input"}
	switch {
	case parts[4] != "":
		m.Input, err = read(f.Samples, "samples", parts[4])
	case parts[5] != "":
		m.Input, err = largest(parts[5], parts[6])
	default:
		m.Input = []byte(comment().ReplaceAllString(parts[7], ""))
	}
	return m, errors.Join(err, m.Verdict.UnmarshalText([]byte(parts[1])))
}

// largest returns one of the largest inputs of a problem, by its number in judge gen.
func largest(id, number string) ([]byte, error) {
	n, _ := strconv.Atoi(number)
	if p, ok := Find(id); ok {
		r := p.New()
		if inputs := r.Extreme(); 1 <= n && n <= len(inputs) {
			return r.Write(inputs[n-1]), nil
		}
	}
	return nil, fmt.Errorf("judge gen %s --kind extreme --seed %s: no such input", id, number)
}
