package desk

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// An Opened is a folder in which a person can work on a problem.
type Opened struct {
	Title   string   // names the problem if it was sent
	Notes   []string // compare its samples with those of the suite
	Written []string // files that are new or changed
	Next    []string // commands to continue with
}

// Open writes a folder for a problem of the suite, with a program that reads the input, and
// tests. For own see Write.
func Open(folder string, tests []Test, p suite.Problem, l toolchain.Language, own bool) (Opened, error) {
	about := append([]string{fmt.Sprintf("%s (%s)", p.Title, p.ID)}, p.Addresses()...)
	name, text := starter(l, p.New().Format(), about)
	written, err := Write(folder, Problem{Tests: tests}, name, text, own)
	watch := "judge watch " + p.ID + " " + result.ShellWord(filepath.Join(folder, name)) + result.HomeFlag(p.At)
	return Opened{Written: written, Next: []string{"judge show " + p.ID, watch}}, err
}

// Take writes a folder for a problem that was sent, inside another folder. A problem of
// the suite is recognised by its address.
func Take(files suite.Files, sent Problem, folder string, l toolchain.Language) (Opened, error) {
	p, home, known := suite.AtAddress(sent.URL)
	if !known {
		return takeUnknown(sent, filepath.Join(folder, FolderName(sent.Name)), l)
	}
	p, other := p.AtHome(home.Judge)
	notes, err := compareSamples(files, p, sent.Tests)
	if err != nil {
		return Opened{}, err
	}
	if other {
		notes = append(notes, fmt.Sprintf("At %s an input is one case, and the folder is for that format; in the suite's own, an input has several.", home.Judge))
	}
	o, err := Open(filepath.Join(folder, p.ID), sent.Tests, p, l, true)
	o.Title, o.Notes = fmt.Sprintf("%s is %s, %s", home, p.ID, p.Title), notes
	return o, err
}

// takeUnknown writes a folder for a problem that is not in the suite, so without a program.
func takeUnknown(sent Problem, folder string, l toolchain.Language) (Opened, error) {
	written, err := Write(folder, sent, "", nil, false)
	program := filepath.Join(folder, l.Starter.File)
	return Opened{
		Title:   result.Line(sent.Name) + " is not in the suite: the folder has only its samples and limits",
		Written: written,
		Next: []string{
			"write your program, such as " + program,
			"judge test --dir " + result.ShellWord(folder) + " " + result.ShellWord(program),
		},
	}, err
}

// compareSamples compares the samples of a page with those of the suite.
func compareSamples(files suite.Files, p suite.Problem, tests []Test) (notes []string, err error) {
	samples, err := files.SamplesOf(p.ID)
	for i, test := range tests {
		note := "is new; judge it with --input and --answer."
		if slices.ContainsFunc(samples, func(s suite.Sample) bool {
			return sameWords(test.Input, string(s.Input)) && sameWords(test.Output, string(s.Answer))
		}) {
			note = "is one of the suite's samples."
		}
		notes = append(notes, fmt.Sprintf("Sample %d %s", i+1, note))
	}
	return notes, err
}

func sameWords(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }
