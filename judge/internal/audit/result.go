package audit

import "grundy/judge/internal/result"

// A Result is the result of an audit. It is the JSON document.
type Result struct {
	Problems []Problem `json:"problems"`
	Sums     Sums      `json:"sums"`
}

// A Problem is the result of one problem.
type Problem struct {
	ID       string    `json:"problem"`
	Solution string    `json:"solution"` // its path
	Mistakes []Mistake `json:"mistakes"`
	Mutants  []Mutant  `json:"mutants"`
	Lacking  []string  `json:"strata_lacking,omitempty"` // strata without a random case
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

	// Strata are pairs of octaves with an outcome, and Covered those that random cases have; see
	// testset.Strata.
	Strata  int `json:"strata"`
	Covered int `json:"strata_covered"`
}

// sum counts.
func (r *Result) sum() {
	for i := range r.Problems {
		p := &r.Problems[i]
		r.Sums.Covered, r.Sums.Strata = r.Sums.Covered+p.Sums.Covered, r.Sums.Strata+p.Sums.Strata
		for _, s := range []*Sums{&p.Sums, &r.Sums} {
			s.Mistakes += len(p.Mistakes)
			for _, m := range p.Mistakes {
				if m.Group != "" {
					s.Caught++
				}
				if m.AsSaid() {
					s.AsSaid++
				}
			}
			s.Mutants += len(p.Mutants)
			for _, m := range p.Mutants {
				switch m.Fate() {
				case Guarding:
					s.Guards++
					s.Mutants--
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
		}
	}
}

// Passed reports whether all mistakes are caught as their headers say, all mutants are
// killed or argued to be equivalent, no argued one is killed, and all strata have cases.
func (r Result) Passed() bool {
	return r.Sums.AsSaid == r.Sums.Mistakes && r.Sums.Survivors == 0 && r.Sums.Refuted == 0 && r.Sums.Covered == r.Sums.Strata
}
