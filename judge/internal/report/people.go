package report

import (
	"cmp"
	"slices"
	"strings"

	"grundy/judge/internal/result"
)

// ClassOf sorts the results of a folder, with the problems in the given order. A program
// without an author is in no row. If the class is scored, it counts the points of people: of
// several programs of a person for a problem the best counts.
func ClassOf(folder string, order []string, judgements []result.Judgement, scored bool) result.Class {
	judgements = slices.Clone(judgements)
	slices.SortStableFunc(judgements, func(a, b result.Judgement) int {
		byProblem := slices.Index(order, a.Problem) - slices.Index(order, b.Problem)
		return cmp.Or(byProblem, strings.Compare(a.Author, b.Author), strings.Compare(a.Submission, b.Submission))
	})
	class := result.Class{Suite: result.SuiteOf(judgements...), Folder: folder, Scored: scored}
	var names []string
	for _, j := range judgements {
		last := len(class.Names) - 1
		switch {
		case j.Problem == result.UnknownProblem:
		case !slices.Contains(class.Problems, j.Problem):
			class.Problems, class.Names = append(class.Problems, j.Problem), append(class.Names, j.Named())
		case !slices.Contains(strings.Split(class.Names[last], ", "), j.Named()):
			class.Names[last] += ", " + j.Named()
		}
		if j.Author != "" {
			names = append(names, j.Author)
		}
		if j.Verdict == result.JE {
			class.Failed = append(class.Failed, j.Error)
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		addRow(&class, name)
	}
	return class
}

// addRow adds the row of a person to a table.
func addRow(c *result.Class, name string) {
	person, sum := result.Person{Name: name, Verdicts: make(map[string][]result.Verdict)}, 0
	for _, problem := range c.Problems {
		var programs []int
		best := 0
		for i, j := range c.Judgements {
			if j.Author == name && j.Problem == problem {
				programs = append(programs, i)
				person.Verdicts[problem] = append(person.Verdicts[problem], j.Verdict)
				best = max(best, j.Points())
			}
		}
		person.Programs = append(person.Programs, programs)
		if slices.Contains(person.Verdicts[problem], result.AC) {
			person.Accepted++
		}
		sum += best
	}
	if c.Scored {
		person.Points = &sum
	}
	c.People = append(c.People, person)
}

// Alone returns the results of one person alone, which name nobody else.
func Alone(c result.Class, name string) result.Class {
	own := slices.DeleteFunc(slices.Clone(c.Judgements), func(j result.Judgement) bool { return j.Author != name })
	return ClassOf(name, c.Problems, own, c.Scored)
}
