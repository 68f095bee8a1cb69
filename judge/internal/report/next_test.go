package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/result"
	"grundy/judge/internal/words"
)

// The command that judges once more names a home's format, a seed that is not usual, the limits that
// are set, and a person's own input.
func TestAgain(t *testing.T) {
	stress := result.Judgement{By: result.ByStress, Problem: "nim", Submission: "a b.c", Seed: 1}
	other, home, tight, own, folder := stress, stress, stress, stress, stress
	other.Seed, home.Name, home.Home, tight.Limits = 7, "P1", "Luogu", result.Limits{Memory: 32 << 10, MemorySet: true}
	own.By, own.Seed, own.Groups, own.Tests = result.ByTest, 0, []result.Group{{Kind: result.Own}},
		[]result.Test{{Name: "in.txt"}}
	folder.By, folder.Seed, folder.Foreign, folder.Problem = result.ByTest, 0, true, "a folder"
	lab := result.Judgement{By: result.ByLab, Game: "--take 1,2", Submission: "a.c"}
	for name, c := range map[string]struct {
		of   result.Judgement
		want words.Command
	}{
		"usual": {stress, words.Command{Verb: "stress", Problem: "nim", Args: []string{"a b.c"}}},
		"seed":  {other, words.Command{Verb: "stress", Problem: "nim", Args: []string{"a b.c", "--seed", "7"}}},
		"home":  {home, words.Command{Verb: "stress", Problem: "P1", Args: []string{"a b.c"}}},
		"limits": {tight,
			words.Command{Verb: "stress", Problem: "nim", Args: []string{"a b.c", "--memory-limit", "32MB"}}},
		"own input": {own, words.Command{Verb: "test", Problem: "nim", Args: []string{"a b.c", "--input", "in.txt"}}},
		"folder":    {folder, words.Command{Verb: "test", Args: []string{"--dir", "a folder", "a b.c"}}},
		"lab":       {lab, words.Command{Verb: "lab", Game: "--take 1,2", Args: []string{"--test", "a.c"}}},
		"in the lab": {result.Judgement{By: result.ByLab, Game: "--take 1,2", Submission: "b.c", Seed: 3},
			words.Command{Verb: "lab", Game: "--take 1,2", Args: []string{"--test", "b.c"}}},
	} {
		if diff := cmp.Diff(c.want, again(c.of)); diff != "" {
			t.Errorf("%s: -want +got:\n%s", name, diff)
		}
	}
}

// What helps next depends on what was found. After a hunt another seed is the next step only if there
// are other cases.
func TestSteps(t *testing.T) {
	hunt := func(kinds ...result.Kind) result.Judgement {
		j := result.Judgement{By: result.ByStress, Problem: "nim", Submission: "a.c", Verdict: result.AC, Seed: 1}
		for _, kind := range kinds {
			j.Groups = append(j.Groups, result.Group{Kind: kind})
		}
		return j
	}
	found := func(by result.Verb, f result.Finding) result.Judgement {
		f.Verdict = result.WA
		return result.Judgement{By: by, Problem: "nim", Submission: "a.c", Verdict: result.WA,
			Findings: []result.Finding{f}}
	}
	long := strings.Repeat("1", 100)
	hint := words.Command{Verb: "hint", Problem: "nim"}
	exec := words.Command{Verb: "exec", Problem: "nim", Args: []string{"a.c"}}
	silent := result.PlainHint{Is: result.SilentProgram}
	for _, c := range []struct {
		name string
		of   result.Judgement
		want []words.Command
	}{
		{"after all legal cases", hunt(result.Small, result.All, result.Extreme), nil},
		{"after random cases", hunt(result.Small, result.Random, result.Extreme),
			[]words.Command{{Verb: "stress", Problem: "nim", Args: []string{"a.c", "--seed", "2"}}}},
		{"a position to explain", found(result.ByStress, result.Finding{Position: long, Searchable: true}),
			[]words.Command{{Verb: "explain", Problem: "nim", Args: []string{"--position", long}}, hint}},
		{"a position past search", found(result.ByStress, result.Finding{Position: long}), nil},
		{"a position that is too long", found(result.ByStress, result.Finding{Position: long + "1", Searchable: true}),
			nil},
		{"a hint names another mistake",
			found(result.ByStress,
				result.Finding{Position: "1", Searchable: true, Reasons: result.Reasons{silent},
					Input: result.Text("1\n")}), []words.Command{{Input: result.Text("1\n"), Into: &exec}}},
		{"a long input",
			found(result.ByTest,
				result.Finding{Input: make(result.Text, 61), Reached: result.Reached{OutOfTime: true}}),
			[]words.Command{{Verb: "stress", Problem: "nim", Args: []string{"a.c"}}}},
		{"beside an array",
			found(result.ByStress,
				result.Finding{Reasons: result.Reasons{result.PlainHint{Is: result.BesideAnArray}},
					Input: result.Text("1\n")}), []words.Command{{Verb: "test", Problem: "nim", Args: []string{"a.c"}}}},
		{"it does not compile", result.Judgement{By: result.ByTest, Verdict: result.CE}, nil},
	} {
		if diff := cmp.Diff(c.want, stepsAfter(c.of)); diff != "" {
			t.Errorf("%s: -want +got:\n%s", c.name, diff)
		}
	}
	f := result.Finding{Test: "samples/b", Sample: "b", Reached: result.Reached{How: result.AsItWas}}
	if diff := cmp.Diff(words.Command{Verb: "sample", Problem: "nim", Args: []string{"b"}},
		shows(found(result.ByTest, f), f)); diff != "" {
		t.Errorf("a sample: -want +got:\n%s", diff)
	}
	f.Reached.How = result.Shrunk
	if diff := cmp.Diff(words.Command{Verb: "test", Problem: "nim", Args: []string{"a.c", "--save", "found"}},
		shows(found(result.ByTest, f), f)); diff != "" {
		t.Errorf("another input: -want +got:\n%s", diff)
	}
}
