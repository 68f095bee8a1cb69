package audit

import (
	"slices"

	"grundy/judge/internal/testset"
)

// A Need says what is lost without a test, or without a group of tests. Where all but Kills
// is 0, the others do all that it does.
type Need struct {
	Name     string // of a test, or of a group
	Group    testset.Kind
	Kills    int // mutants
	InGroup  int // those of them that no other test of its group kills; of a group all
	Alone    int // those that nothing else kills
	Mistakes int // known ones that it is the first to catch
}

// Needs returns the need of each group, and of each of its tests behind it. The audit must
// have been one with Matrix.
func (p Problem) Needs() []Need {
	var needs []Need
	at := make(map[string]int)               // the place of a test
	groups := make(map[testset.Kind]int)     // the place of a group
	groupOf := make(map[string]testset.Kind) // of a test
	for _, test := range p.Tests {
		if _, known := groups[test.Group]; !known {
			groups[test.Group] = len(needs)
			needs = append(needs, Need{Name: string(test.Group), Group: test.Group})
		}
		at[test.Name], groupOf[test.Name] = len(needs), test.Group
		needs = append(needs, Need{Name: test.Name, Group: test.Group})
	}
	for _, m := range p.Mutants {
		killers := make(map[testset.Kind]int) // how many tests of each group
		for _, name := range m.By {
			killers[groupOf[name]]++
		}
		for kind := range killers {
			group := &needs[groups[kind]]
			group.Kills++
			group.InGroup++
			if len(killers) == 1 {
				group.Alone++
			}
		}
		for _, name := range m.By {
			test := &needs[at[name]]
			test.Kills++
			if killers[test.Group] == 1 {
				test.InGroup++
			}
			if len(m.By) == 1 {
				test.Alone++
			}
		}
	}
	for _, m := range p.Mistakes {
		if i, known := groups[m.Group]; known {
			needs[i].Mistakes++
		}
		if i := slices.IndexFunc(needs, func(n Need) bool { return n.Name == m.Test }); i >= 0 {
			needs[i].Mistakes++
		}
	}
	return needs
}
