package desk

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
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

// Open writes a folder for a problem of the suite, with a program that reads the input and
// the tests of sent, which is the same problem. For own see Write.
func Open(folder string, sent Problem, p suite.Problem, l toolchain.Language, own bool) (Opened, error) {
	about := append([]string{fmt.Sprintf("%s (%s)", p.Title, p.ID)}, p.Addresses()...)
	name, text := starter(l, p.New().Format(), about)
	written, err := Write(folder, sent, name, text, own)
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
	notes, err := compareSamples(files, p, sent.Tests, time.Now().Add(comparing))
	if err != nil {
		return Opened{}, err
	}
	if other {
		notes = append(notes, fmt.Sprintf("At %s an input is one case, and the folder is for that format; in the suite's own, an input has several.", home.Judge))
	}
	o, err := Open(filepath.Join(folder, p.ID), sent, p, l, true)
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

// comparing is how long the samples of a page are compared at most. Other pages wait meanwhile.
const comparing = 5 * time.Second

// compareSamples compares the samples of a page with those of the suite, and their answers
// with the computed ones, until a time.
func compareSamples(files suite.Files, p suite.Problem, tests []Test, end time.Time) (notes []string, err error) {
	samples, err := files.SamplesOf(p.ID)
	if err != nil {
		return nil, err
	}
	r := p.New()
	for i, test := range tests {
		if time.Now().After(end) {
			return append(notes, fmt.Sprintf("The judge compared only %d of %s, since this takes long.", i, result.Count(len(tests), "sample"))), nil
		}
		known := slices.ContainsFunc(samples, func(s suite.Sample) bool {
			return sameWords(test.Input, string(s.Input)) && sameWords(test.Output, string(s.Answer))
		})
		note := "is one of the suite's samples."
		if answer, err := answerOf(r, test.Input); !known {
			switch {
			case err != nil:
				note = fmt.Sprintf("is new, and the judge can't answer it: %v", err)
			case sameWords(test.Output, answer):
				note = "is new; its answer equals the computed answer."
			default:
				note = "is new, and its answer differs from the computed answer; the folder has the answer of the page."
			}
		}
		notes = append(notes, fmt.Sprintf("Sample %d %s", i+1, result.Line(note)))
	}
	return notes, nil
}

func sameWords(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }

// answerOf answers an input by the rules.
func answerOf(r rules.Rules, input string) (string, error) {
	cases, err := r.Read([]byte(input))
	if err != nil {
		return "", err
	}
	answers, err := rules.Answers(r, cases)
	text := ""
	for _, answer := range answers {
		text += answer.Text
	}
	return text, err
}
