package audit

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
)

// A Result is the result of an audit, or of a share of one. It is the JSON document.
type Result struct {
	Shard    string    `json:"shard"` // "1/3"; "1/1" is all
	Of       string    `json:"of"`    // a digest of all programs: shares of one audit have the same
	Problems []Problem `json:"problems"`
	Sums     Sums      `json:"sums"`
}

// A Problem is the result of one problem.
type Problem struct {
	ID       string    `json:"problem"`
	Solution string    `json:"solution"` // its path
	Source   string    `json:"source"`
	Mistakes []Mistake `json:"mistakes"`
	Mutants  []Mutant  `json:"mutants"`
	Sums     Sums      `json:"sums"`
}

// A Mistake is the verdict on a known mistake, and what its header says.
type Mistake struct {
	Name    string         `json:"name"`
	Group   result.Kind    `json:"group"` // the first that catches it, empty if none does
	Test    string         `json:"test"`
	Verdict result.Verdict `json:"verdict"`
	Shown   result.Verdict `json:"on_its_input"` // on the input in its header

	HeaderGroup   result.Kind    `json:"header_group"`
	HeaderVerdict result.Verdict `json:"header_verdict"`
}

// AsSaid reports whether the header of a mistake is right. A program that is too slow may be
// too large on another machine, and the other way round. JE says nothing of the program.
func (m Mistake) AsSaid() bool {
	same := func(v result.Verdict) bool {
		return v == m.HeaderVerdict || v == result.JE || byLimit(v) && byLimit(m.HeaderVerdict)
	}
	return m.Group == m.HeaderGroup && same(m.Verdict) && same(m.Shown)
}

// Sums count programs.
type Sums struct {
	Mistakes int `json:"mistakes"`
	Caught   int `json:"caught"`  // mistakes
	AsSaid   int `json:"as_said"` // mistakes that are caught as their headers say

	Mutants   int `json:"mutants"` // without guards
	Killed    int `json:"killed_by_all"`
	Argued    int `json:"equivalent"`
	Survivors int `json:"survivors"`         // neither killed nor argued
	Refuted   int `json:"equivalent_killed"` // has a reason, but a test kills it
	Guards    int `json:"guards"`
}

// sum counts.
func (r *Result) sum() {
	r.Sums = Sums{}
	for i := range r.Problems {
		p := &r.Problems[i]
		p.Sums = Sums{}
		for _, s := range []*Sums{&p.Sums, &r.Sums} {
			for _, m := range p.Mistakes {
				s.addMistake(m)
			}
			for _, m := range p.Mutants {
				s.addMutant(m)
			}
		}
	}
}

func (s *Sums) addMistake(m Mistake) {
	s.Mistakes++
	if m.Group != "" {
		s.Caught++
	}
	if m.AsSaid() {
		s.AsSaid++
	}
}

func (s *Sums) addMutant(m Mutant) {
	s.Mutants++
	switch m.Fate() {
	case Guarding:
		s.Mutants--
		s.Guards++
	case Equivalent:
		s.Argued++
	case Survivor:
		s.Survivors++
	case Refuted:
		s.Refuted++
		s.Killed++
	default:
		s.Killed++
	}
}

// Passed reports whether all mistakes are caught as their headers say, all mutants are
// killed or argued to be equivalent, and no argued one is killed.
func (r Result) Passed() bool {
	return r.Sums.AsSaid == r.Sums.Mistakes && r.Sums.Survivors == 0 && r.Sums.Refuted == 0
}

// MergeFiles joins the shares in files that judge audit --json wrote.
func MergeFiles(names []string) (Result, error) {
	if len(names) == 0 {
		return Result{}, result.Misuse(errors.New("--merge needs the JSON files of all shares"))
	}
	shares := make([]Result, len(names))
	for i, name := range names {
		text, err := result.ReadFile(name, result.MaxInput)
		if err != nil {
			return Result{}, err
		}
		if err := json.Unmarshal(text, &shares[i]); err != nil {
			return Result{}, result.Misuse(fmt.Errorf("%s: %w", name, err))
		}
	}
	all, err := Merge(shares, names)
	if err != nil {
		err = result.Misuse(err)
	}
	return all, err
}

// Merge joins the shares of an audit; names are their files, for errors. It is an error if a
// share is missing, or if they are not of the same audit.
func Merge(shares []Result, names []string) (Result, error) {
	var all Result
	var n int
	parts := make(map[int]string) // the file of each share
	for i, share := range shares {
		var k, of int
		if _, err := fmt.Sscanf(share.Shard, "%d/%d", &k, &of); err != nil || k < 1 || k > of {
			return Result{}, fmt.Errorf("%s: not a share of an audit: no \"shard\" such as \"1/3\"", names[i])
		}
		if i == 0 {
			n, all = of, Result{Shard: "1/1", Of: share.Of, Problems: make([]Problem, len(share.Problems))}
		}
		switch {
		case of != n:
			return Result{}, fmt.Errorf("%s: a share of %d, but %s is one of %d", names[i], of, names[0], n)
		case share.Of != all.Of || len(share.Problems) != len(all.Problems):
			return Result{}, fmt.Errorf("%s: not of the same audit as %s: other programs", names[i], names[0])
		case parts[k] != "":
			return Result{}, fmt.Errorf("%s: share %s is also %s", names[i], share.Shard, parts[k])
		}
		parts[k] = names[i]
		for j, p := range share.Problems {
			p.Mistakes = slices.Concat(all.Problems[j].Mistakes, p.Mistakes)
			p.Mutants = slices.Concat(all.Problems[j].Mutants, p.Mutants)
			all.Problems[j] = p
		}
	}
	for k := 1; k <= n; k++ {
		if parts[k] == "" {
			return Result{}, fmt.Errorf("share %d/%d is missing: run judge audit --shard %[1]d/%[2]d --json", k, n)
		}
	}
	for _, p := range all.Problems {
		slices.SortFunc(p.Mistakes, func(a, b Mistake) int { return strings.Compare(a.Name, b.Name) })
		slices.SortFunc(p.Mutants, func(a, b Mutant) int { return a.Number - b.Number })
	}
	all.sum()
	return all, nil
}
