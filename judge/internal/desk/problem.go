// Package desk reads and writes what other tools share with the judge: folders with a
// program and tests, problems that a browser or an editor sends, and saved files.
package desk

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// A Problem is a problem in the format of the browser extension Competitive Companion,
// with the fields that the judge uses.
type Problem struct {
	Name        string  `json:"name"`
	Group       string  `json:"group"`
	URL         string  `json:"url"`
	MemoryLimit float64 `json:"memoryLimit"` // MB
	TimeLimit   float64 `json:"timeLimit"`   // ms
	Tests       []Test  `json:"tests"`
}

// A Test is an input with its answer.
type Test struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// mostTests is the largest number of tests that the judge accepts from the network. Each
// test becomes two files.
const mostTests = 1000

// Read reads a problem in the format of Competitive Companion.
func Read(text []byte) (Problem, error) {
	var p Problem
	err := json.Unmarshal(text, &p)
	if err == nil && (p.Name == "" || p.URL == "") {
		err = errors.New("name or url is missing")
	}
	if err != nil {
		return p, fmt.Errorf("not a problem in the format of Competitive Companion: %w", err)
	}
	if len(p.Tests) > mostTests {
		return p, fmt.Errorf("the problem has %d tests; the limit is %d", len(p.Tests), mostTests)
	}
	return p, nil
}

// Examples returns the original samples of a problem as a browser would send them.
func Examples(files suite.Files, p suite.Problem) (tests []Test, err error) {
	samples, err := files.SamplesOf(p.ID)
	samples = slices.DeleteFunc(samples, func(s suite.Sample) bool { return !s.Example() })
	for _, t := range testset.FromSamples(p.New(), samples) {
		tests = append(tests, Test{string(t.Input), string(t.Answer)})
	}
	return tests, err
}

// FolderName returns a name for the folder of a problem: its title without characters that
// some file systems reject or that a terminal obeys.
func FolderName(title string) string {
	name := strings.Map(func(c rune) rune {
		if strings.ContainsRune(`<>:"/\|?*`, c) {
			return ' '
		}
		return c
	}, result.Line(title))
	name = strings.Join(strings.Fields(name), "-")
	name = strings.ToValidUTF8(name[:min(len(name), 120)], "")
	return cmp.Or(strings.Trim(name, ".-"), "problem")
}
