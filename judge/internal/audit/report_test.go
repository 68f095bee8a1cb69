package audit

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/mutate"
	"grundy/judge/internal/testset"
)

// A schema is as much of JSON Schema as testdata/mutation-report.json needs. That file has
// the fields which our reports use, with what the public schema of version 2 asks of them:
// github.com/stryker-mutator/mutation-testing-elements, packages/report-schema. Fields
// that it does not have are faults here, so a misspelt name is found.
type schema struct {
	Type       string            `json:"type"`
	Required   []string          `json:"required"`
	Properties map[string]schema `json:"properties"`
	Additional *schema           `json:"additionalProperties"`
	Items      *schema           `json:"items"`
	Enum       []string          `json:"enum"`
	Pattern    string            `json:"pattern"`
	Minimum    *float64          `json:"minimum"`
	Maximum    *float64          `json:"maximum"`
}

// faults returns what is wrong with a value.
func (s schema) faults(at string, value any) []string {
	var list []string
	fault := func(format string, args ...any) { list = append(list, at+": "+fmt.Sprintf(format, args...)) }
	kind := ""
	switch v := value.(type) {
	case map[string]any:
		kind = "object"
		for _, name := range s.Required {
			if _, ok := v[name]; !ok {
				fault("no %s", name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			field, ok := s.Properties[name]
			if !ok && s.Additional != nil {
				field, ok = *s.Additional, true
			}
			if !ok {
				fault("unknown field %s", name)
				continue
			}
			list = append(list, field.faults(at+"."+name, v[name])...)
		}
	case []any:
		kind = "array"
		for i, item := range v {
			list = append(list, s.Items.faults(fmt.Sprintf("%s[%d]", at, i), item)...)
		}
	case string:
		kind = "string"
		if s.Enum != nil && !slices.Contains(s.Enum, v) {
			fault("%q is none of %q", v, s.Enum)
		}
		if s.Pattern != "" && !regexp.MustCompile(s.Pattern).MatchString(v) {
			fault("%q does not match %s", v, s.Pattern)
		}
	case float64:
		kind = "number"
		if v == math.Trunc(v) {
			kind = "integer"
		}
		if s.Minimum != nil && v < *s.Minimum || s.Maximum != nil && v > *s.Maximum {
			fault("%v is out of range", v)
		}
	}
	if s.Type != "" && s.Type != kind {
		fault("%v is no %s", value, s.Type)
	}
	return list
}

func reportSchema(t *testing.T) schema {
	t.Helper()
	text, err := os.ReadFile("testdata/mutation-report.json")
	if err != nil {
		t.Fatal(err)
	}
	var s schema
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

func asJSON(t *testing.T, value any) (plain any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &plain)
	}
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

// A report has a status for each mutant, names only tests that it lists, and is as the
// schema asks.
func TestMutationReport(t *testing.T) {
	mutant := func(id string) Mutant {
		return Mutant{ID: id, Kind: mutate.Bound, Start: Place{3, 2}, End: Place{3, 5}, Original: "a", Replacement: "b"}
	}
	killed, late, survivor, argued, guard := mutant("killed"), mutant("late"), mutant("survivor"), mutant("argued"), mutant("guard")
	killed.Killed = map[testset.Kind]string{testset.Small: "small/1", testset.Random: "random/1"}
	late.Killed, late.Clock = map[testset.Kind]string{testset.Small: "small/1"}, true
	argued.Argued = "because"
	guard.Guard, guard.Killed = true, map[testset.Kind]string{damaged: "x"}
	reader := mutant("reader")
	reader.Killed = map[testset.Kind]string{damaged: "reader/7"}
	report := asJSON(t, Result{Problems: []Problem{{ID: ReaderID, Solution: "the reader", Source: "package main\n",
		Tests: []Test{{"reader/7", damaged}}, Mutants: []Mutant{reader}}, {ID: "p", Solution: "problems/p/main.go", Source: "package main\n",
		Tests:   []Test{{"samples/sample", testset.Samples}, {"small/1", testset.Small}, {"random/1", testset.Random}},
		Mutants: []Mutant{killed, late, survivor, argued, guard}}}}.MutationReport())
	for _, fault := range reportSchema(t).faults("report", report) {
		t.Error(fault)
	}
	text := fmt.Sprint(report)
	for _, want := range []string{"id:p/killed killedBy:[p/small/1 p/random/1]", "id:reader/reader killedBy:[reader/reader/7]", "status:Killed", "status:Timeout", "status:Survived", "statusReason:equivalent: because"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if n := strings.Count(text, "status:Ignored"); n != 2 {
		t.Errorf("%d are ignored, want the argued one and the guard", n)
	}
}

// The schema finds what is wrong.
func TestSchema(t *testing.T) {
	for _, test := range []struct{ document, want string }{
		{`{"schemaVersion":"2.0","thresholds":{"high":100,"low":99},"files":{}}`, ""},
		{`{"thresholds":{"high":100,"low":99},"files":{}}`, "no schemaVersion"},
		{`{"schemaVersion":"two","thresholds":{"high":101,"low":0.5},"files":{}}`, "does not match"},
		{`{"schemaVersion":"2","thresholds":{"high":101,"low":1},"files":{}}`, "out of range"},
		{`{"schemaVersion":"2","thresholds":{"high":100,"low":1},"files":{"a":{"language":"go","source":"","mutants":[{"id":"1","mutatorName":"m","status":"Dead","location":{"start":{"line":0,"column":1},"end":{"line":1,"column":1}}}]}}}`, "none of"},
		{`{"schemaVersion":"2","thresholds":{"high":100,"low":1},"files":[]}`, "is no object"},
	} {
		var document any
		if err := json.Unmarshal([]byte(test.document), &document); err != nil {
			t.Fatal(err)
		}
		faults := strings.Join(reportSchema(t).faults("report", document), "\n")
		if test.want == "" && faults != "" || !strings.Contains(faults, test.want) {
			t.Errorf("%s\n%q, want %q", test.document, faults, test.want)
		}
	}
}
