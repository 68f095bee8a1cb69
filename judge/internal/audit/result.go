package audit

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/mutate"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// A Result is what came of an audit, or of a share of one. It is the JSON document.
type Result struct {
	Shard    string    `json:"shard"` // "1/3"; "1/1" is all
	Of       string    `json:"of"`    // a digest of all programs and tests: shares of one audit have the same
	Matrix   bool      `json:"matrix,omitempty"`
	Problems []Problem `json:"problems"`
	Sums     Sums      `json:"sums"`
}

// A Problem is what came of one problem.
type Problem struct {
	ID       string    `json:"problem"`
	Solution string    `json:"solution"` // its path
	Source   string    `json:"source"`
	Tests    []Test    `json:"tests"`
	Mistakes []Mistake `json:"mistakes"`
	Mutants  []Mutant  `json:"mutants"`        // those that count, and the guards
	Kept     bool      `json:"kept,omitempty"` // what came of the mutants is from an earlier audit

	// These count what there is in all shares.
	OfMistakes int `json:"of_mistakes"`
	OfMutants  int `json:"of_mutants"` // without guards
	OfGuards   int `json:"of_guards"`
	Same       int `json:"same"` // not counted, since their compiled code is that of another one

	Sums Sums `json:"sums"`
}

// A Test is a test of a problem.
type Test struct {
	Name  string       `json:"name"`
	Group testset.Kind `json:"group"`
}

// A Mistake is what came of a known mistake, and what its header says of that.
type Mistake struct {
	Name    string         `json:"name"`
	Group   testset.Kind   `json:"group"` // the first that catches it, empty if none does
	Test    string         `json:"test"`
	Verdict result.Verdict `json:"verdict"`
	Shown   result.Verdict `json:"on_its_input"` // on the input of its header

	HeaderGroup   testset.Kind   `json:"header_group"`
	HeaderVerdict result.Verdict `json:"header_verdict"`
}

// AsSaid reports whether the header of a mistake that is caught is right.
func (m Mistake) AsSaid() bool {
	return m.Group == m.HeaderGroup && m.Verdict == m.HeaderVerdict && m.Shown == m.HeaderVerdict
}

// A Mutant is what came of a mutant.
type Mutant struct {
	ID          string      `json:"id"`
	Kind        mutate.Kind `json:"kind"`
	Function    string      `json:"function"`
	Start       Place       `json:"start"`
	End         Place       `json:"end"`
	Original    string      `json:"original"`
	Replacement string      `json:"replacement"`
	Difference  string      `json:"difference"`
	Guard       bool        `json:"guard,omitempty"` // only an input that breaks the rules can show it

	// Killed has for each group that kills it the first test that does.
	Killed map[testset.Kind]string `json:"killed"`

	By     []string `json:"killed_by,omitempty"`     // all tests that kill it, if all were tried
	Clock  bool     `json:"by_time_only,omitempty"`  // the clock alone tells it from the solution
	Argued string   `json:"equivalent,omitempty"`    // why it behaves as the solution does
	Entry  string   `json:"equivalent_at,omitempty"` // where that stands
}

// A Place is a place in a file, counted from 1.
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

func place(p mutate.Place) Place { return Place{p.Line, p.Column} }

// String tells what a mutant changes.
func (m Mutant) String() string {
	return mutate.Mutant{Original: m.Original, Replacement: m.Replacement}.String()
}

// Sums count what came of some programs.
type Sums struct {
	Mistakes int `json:"mistakes"`
	Caught   int `json:"caught"`  // mistakes
	AsSaid   int `json:"as_said"` // mistakes that are caught as their headers say
	Mutants  int `json:"mutants"`
	Argued   int `json:"equivalent"` // mutants

	Killed      map[testset.Kind]int `json:"killed"` // by each group alone
	KilledByAll int                  `json:"killed_by_all"`
	ByTimeOnly  int                  `json:"by_time_only"`
	Survivors   int                  `json:"survivors"`         // neither killed nor argued
	Refuted     int                  `json:"equivalent_killed"` // argued, and killed all the same

	Guards       int `json:"guards"`
	GuardsKilled int `json:"guards_killed"`
}

// sum counts.
func (r *Result) sum() {
	r.Sums = Sums{Killed: make(map[testset.Kind]int)}
	for i := range r.Problems {
		p := &r.Problems[i]
		s := Sums{Killed: make(map[testset.Kind]int), Mistakes: len(p.Mistakes)}
		for _, m := range p.Mistakes {
			if m.Group != "" {
				s.Caught++
			}
			if m.Group != "" && m.AsSaid() {
				s.AsSaid++
			}
		}
		for _, m := range p.Mutants {
			dead := len(m.Killed) > 0
			if m.Guard {
				s.Guards++
				if dead {
					s.GuardsKilled++
				}
				continue
			}
			s.Mutants++
			for kind := range m.Killed {
				s.Killed[kind]++
			}
			if m.Clock {
				s.ByTimeOnly++
			}
			switch {
			case dead && m.Argued != "":
				s.Refuted++
				s.KilledByAll++
			case dead:
				s.KilledByAll++
			case m.Argued != "":
				s.Argued++
			default:
				s.Survivors++
			}
		}
		p.Sums = s
		r.Sums.add(s)
	}
}

func (s *Sums) add(more Sums) {
	s.Mistakes += more.Mistakes
	s.Caught += more.Caught
	s.AsSaid += more.AsSaid
	s.Mutants += more.Mutants
	s.Argued += more.Argued
	for kind, n := range more.Killed {
		s.Killed[kind] += n
	}
	s.KilledByAll += more.KilledByAll
	s.ByTimeOnly += more.ByTimeOnly
	s.Survivors += more.Survivors
	s.Refuted += more.Refuted
	s.Guards += more.Guards
	s.GuardsKilled += more.GuardsKilled
}

// Passed reports whether all mistakes are caught as their headers say, all mutants are
// killed or argued, and no argued one is killed.
func (r Result) Passed() bool {
	return r.Sums.AsSaid == r.Sums.Mistakes && r.Sums.Survivors == 0 && r.Sums.Refuted == 0
}

// Merge joins the shares of an audit. An error says which is missing, or that they are
// not of the same audit.
func Merge(shares []Result, names []string) (Result, error) {
	var n int
	parts := make(map[int]string) // the file of each share
	var all Result
	for i, share := range shares {
		var k, of int
		if _, err := fmt.Sscanf(share.Shard, "%d/%d", &k, &of); err != nil || k < 1 || k > of {
			return Result{}, fmt.Errorf("%s: not a share of an audit: no \"shard\" such as \"1/3\"", names[i])
		}
		switch {
		case i == 0:
			n, all = of, Result{Shard: "1/1", Of: share.Of, Matrix: share.Matrix, Problems: slices.Clone(share.Problems)}
		case of != n:
			return Result{}, fmt.Errorf("%s: a share of %d, but %s is one of %d", names[i], of, names[0], n)
		case share.Of != all.Of || share.Matrix != all.Matrix || len(share.Problems) != len(all.Problems):
			return Result{}, fmt.Errorf("%s: not of the same audit as %s: other programs, tests or options", names[i], names[0])
		}
		if parts[k] != "" {
			return Result{}, fmt.Errorf("%s: share %s is also %s", names[i], share.Shard, parts[k])
		}
		parts[k] = names[i]
		if i == 0 {
			continue
		}
		for j, p := range share.Problems {
			all.Problems[j].Mistakes = slices.Concat(all.Problems[j].Mistakes, p.Mistakes)
			all.Problems[j].Mutants = slices.Concat(all.Problems[j].Mutants, p.Mutants)
		}
	}
	for k := 1; k <= n; k++ {
		if parts[k] == "" {
			return Result{}, fmt.Errorf("share %d/%d is missing: judge audit --shard %[1]d/%[2]d --json", k, n)
		}
	}
	for i := range all.Problems {
		p := &all.Problems[i]
		slices.SortFunc(p.Mistakes, func(a, b Mistake) int { return strings.Compare(a.Name, b.Name) })
		slices.SortStableFunc(p.Mutants, inOrder)
	}
	all.sum()
	for _, p := range all.Problems {
		if p.Sums.Mistakes != p.OfMistakes || p.Sums.Mutants != p.OfMutants || p.Sums.Guards != p.OfGuards {
			return Result{}, fmt.Errorf("%s: %d mistakes, %d mutants and %d guards in all shares; there are %d, %d and %d", p.ID,
				p.Sums.Mistakes, p.Sums.Mutants, p.Sums.Guards, p.OfMistakes, p.OfMutants, p.OfGuards)
		}
	}
	return all, nil
}

// inOrder is by place, then by id.
func inOrder(a, b Mutant) int {
	if a.Start.Line != b.Start.Line {
		return a.Start.Line - b.Start.Line
	}
	if a.Start.Column != b.Start.Column {
		return a.Start.Column - b.Start.Column
	}
	return strings.Compare(a.ID, b.ID)
}
