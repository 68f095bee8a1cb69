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
	Interactive bool    `json:"interactive"`
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

// Of returns a problem of the suite as a browser would send it, with its original samples.
func Of(files suite.Files, p suite.Problem) (Problem, error) {
	const toMB = 1024
	sent := Problem{
		// Tools derive a file name from Name. Some drop all letters of a Chinese title, so
		// the id comes first.
		Name: p.ID + " " + p.Title, Group: "Grundy", URL: "grundy:" + p.ID,
		TimeLimit: float64(p.Limits.Time.Milliseconds()), MemoryLimit: float64((p.Limits.Memory + toMB - 1) / toMB),
	}
	if addresses := p.Addresses(); len(addresses) > 0 {
		sent.URL = addresses[0]
	}
	if len(p.Homes) > 0 {
		sent.Group = p.Homes[0].Judge
	}
	samples, err := files.SamplesOf(p.ID)
	samples = slices.DeleteFunc(samples, func(s suite.Sample) bool { return !s.Example() })
	for _, t := range testset.FromSamples(p.New(), samples) {
		sent.Tests = append(sent.Tests, Test{string(t.Input), string(t.Answer)})
	}
	return sent, err
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
