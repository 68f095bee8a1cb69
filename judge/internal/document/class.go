package document

import (
	"slices"
	"strings"

	"grundy/judge/internal/result"
)

// A Class is what came of judging a folder of programs, by people on problems.
type Class struct {
	Suite             // of all programs, by problem and author
	Folder   string   // as a person named it
	Problems []string // their ids
	People   []Person
	Alike    [][]string // programs that are alike, by their files
	Failed   []string   // why a program could not be judged, a line each
}

// A Person is a row of a class.
type Person struct {
	Name     string
	Programs [][]int // by problem: which of the judgements are on programs of this person
	Accepted int     // on how many problems a program is accepted
}

// UnknownProblem stands for the problem of a program of which nobody knows it. It is
// none of the problems of a class.
const UnknownProblem = "unknown"

// ClassOf returns what came of judging a folder of programs. A program without an author
// is in no row. Problems stand in the given order.
func ClassOf(folder string, order []string, judgements []Judgement, alike [][]string, failed []string) Class {
	place := func(j Judgement) int { return slices.Index(order, j.Problem) }
	judgements = slices.Clone(judgements)
	slices.SortStableFunc(judgements, func(a, b Judgement) int {
		if place(a) != place(b) {
			return place(a) - place(b)
		}
		if a.Author != b.Author {
			return strings.Compare(a.Author, b.Author)
		}
		return strings.Compare(a.Submission, b.Submission)
	})
	class := Class{Suite: SuiteOf(judgements...), Folder: folder, Alike: alike, Failed: failed}
	var names []string
	for _, j := range judgements {
		if j.Problem != UnknownProblem && !slices.Contains(class.Problems, j.Problem) {
			class.Problems = append(class.Problems, j.Problem)
		}
		if j.Author != "" {
			names = append(names, j.Author)
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		person := Person{Name: name}
		for _, problem := range class.Problems {
			var programs []int
			accepted := false
			for i, j := range judgements {
				if j.Author == name && j.Problem == problem {
					programs = append(programs, i)
					accepted = accepted || j.Verdict == result.AC
				}
			}
			person.Programs = append(person.Programs, programs)
			if accepted {
				person.Accepted++
			}
		}
		class.People = append(class.People, person)
	}
	return class
}
