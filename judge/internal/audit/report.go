package audit

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/testset"
)

// A MutationReport is a document in the mutation testing report schema, version 2, that
// viewers and dashboards of such reports read.
type MutationReport struct {
	SchemaVersion string                `json:"schemaVersion"`
	Thresholds    thresholds            `json:"thresholds"`
	Framework     framework             `json:"framework"`
	Files         map[string]reportFile `json:"files"`
	TestFiles     map[string]testFile   `json:"testFiles"`
}

type (
	thresholds struct {
		High int `json:"high"`
		Low  int `json:"low"`
	}
	framework struct {
		Name string `json:"name"`
	}
	reportFile struct {
		Language string         `json:"language"`
		Source   string         `json:"source"`
		Mutants  []reportMutant `json:"mutants"`
	}
	reportMutant struct {
		ID           string   `json:"id"`
		MutatorName  string   `json:"mutatorName"`
		Replacement  string   `json:"replacement"`
		Description  string   `json:"description"`
		Location     span     `json:"location"`
		Status       string   `json:"status"`
		StatusReason string   `json:"statusReason,omitempty"`
		KilledBy     []string `json:"killedBy,omitempty"`
	}
	span struct {
		Start Place `json:"start"`
		End   Place `json:"end"`
	}
	testFile struct {
		Tests []reportTest `json:"tests"`
	}
	reportTest struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
)

// MutationReport returns the result in the mutation testing report schema. Guards and
// equivalent mutants are ignored there, so the score is of those that count.
func (r Result) MutationReport() MutationReport {
	report := MutationReport{SchemaVersion: "2.0", Thresholds: thresholds{High: 100, Low: 99}, Framework: framework{"judge audit"},
		Files: make(map[string]reportFile), TestFiles: make(map[string]testFile)}
	for _, p := range r.Problems {
		file := reportFile{Language: "go", Source: p.Source, Mutants: []reportMutant{}}
		for _, m := range p.Mutants {
			file.Mutants = append(file.Mutants, reportOf(p, m))
		}
		report.Files[p.Solution] = file
		for _, test := range p.Tests {
			name := fmt.Sprintf("samples/%s", p.ID)
			if p.ID == ReaderID {
				name = "judge/internal/audit/reader.go"
			} else if test.Group != Groups[0] {
				name = fmt.Sprintf("judge/internal/rules/%s.go", strings.ReplaceAll(p.ID, "-", ""))
			}
			tests := report.TestFiles[name]
			tests.Tests = append(tests.Tests, reportTest{ID: p.ID + "/" + test.Name, Name: test.Name})
			report.TestFiles[name] = tests
		}
	}
	return report
}

// reportOf returns a mutant as it stands in a report.
func reportOf(p Problem, m Mutant) reportMutant {
	one := reportMutant{ID: p.ID + "/" + m.ID, MutatorName: string(m.Kind), Replacement: m.Replacement, Description: m.String(),
		Location: span{m.Start, m.End}}
	by := m.By
	if len(by) == 0 {
		for _, kind := range slices.Concat(Groups, []testset.Kind{ReaderID, damaged}) {
			if test := m.Killed[kind]; test != "" {
				by = append(by, test)
			}
		}
	}
	switch {
	case m.Guard:
		one.Status, one.StatusReason = "Ignored", "only an input that breaks the rules can show it"
		return one
	case m.Clock:
		one.Status = "Timeout"
	case len(by) > 0:
		one.Status = "Killed"
	case m.Argued != "":
		one.Status, one.StatusReason = "Ignored", "equivalent: "+m.Argued
	default:
		one.Status = "Survived"
	}
	for _, test := range by {
		one.KilledBy = append(one.KilledBy, p.ID+"/"+test)
	}
	return one
}
