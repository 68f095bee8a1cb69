package result

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
)

// A Class is the results of a folder of programs, by people and problems.
type Class struct {
	Suite             // all programs, by problem and author
	Folder   string   // as a person named it
	Root     string   // the folder on this machine, "" if the results are from elsewhere
	Problems []string // their ids
	Names    []string // of the problems, as people used them
	People   []Person
	Failed   []Failure // why a program could not be judged, a line each

	Scored bool
}

// Points returns the points of a program that was judged on all tests: 100 if it passed them,
// else the average of its shares of the groups. Tests that time cut off count as not passed, so
// that no program is better for being slow.
func (j Judgement) Points() int {
	sum := 0.
	for _, g := range j.Groups {
		switch {
		case g.Verdict == AC:
			sum++
		case g.Tried > 0:
			sum += float64(g.Passed) / float64(max(g.Count, g.Tried))
		}
	}
	return int(100 * sum / float64(max(1, len(j.Groups))))
}

// A Person is a row of a class.
type Person struct {
	Name     string               `json:"name"`
	Accepted int                  `json:"accepted"`         // how many problems have an accepted program
	Verdicts map[string][]Verdict `json:"verdicts"`         // by problem, of each program
	Programs [][]int              `json:"-"`                // by problem: indices of the judgements
	Points   *int                 `json:"points,omitempty"` // the sum, nil unless the class is scored
}

// Again returns the command that judges one of the programs again.
func (c Class) Again(j Judgement) Command {
	j.Submission = filepath.Join(c.Root, filepath.FromSlash(j.Submission))
	return j.Again()
}

// Of returns the results of one person alone, which name nobody else.
func (c Class) Of(name string) Class {
	own := slices.DeleteFunc(slices.Clone(c.Judgements), func(j Judgement) bool { return j.Author != name })
	return ClassOf(name, c.Problems, own, c.Scored)
}

// MarshalJSON writes the people and the programs.
func (c Class) MarshalJSON() ([]byte, error) {
	return Marshal(struct {
		Folder   string      `json:"folder"`
		People   []Person    `json:"people"`
		Programs []Judgement `json:"programs"`
		Failed   []Failure   `json:"not_judged"`
	}{c.Folder, list(c.People), c.Judgements, list(c.Failed)})
}

// UnknownProblem is the problem of a program whose problem is unknown. It is none of the
// problems of a class.
const UnknownProblem = "unknown"

// ClassOf sorts the results of a folder, with the problems in the given order. A program
// without an author is in no row. If the class is scored, it counts the points of people: of
// several programs of a person for a problem the best counts.
func ClassOf(folder string, order []string, judgements []Judgement, scored bool) Class {
	judgements = slices.Clone(judgements)
	slices.SortStableFunc(judgements, func(a, b Judgement) int {
		return cmp.Or(slices.Index(order, a.Problem)-slices.Index(order, b.Problem), strings.Compare(a.Author, b.Author), strings.Compare(a.Submission, b.Submission))
	})
	class := Class{Suite: SuiteOf(judgements...), Folder: folder, Scored: scored}
	var names []string
	for _, j := range judgements {
		if j.Problem != UnknownProblem && !slices.Contains(class.Problems, j.Problem) {
			class.Problems, class.Names = append(class.Problems, j.Problem), append(class.Names, j.Named())
		} else if last := len(class.Names) - 1; j.Problem != UnknownProblem && !slices.Contains(strings.Split(class.Names[last], ", "), j.Named()) {
			class.Names[last] += ", " + j.Named()
		}
		if j.Author != "" {
			names = append(names, j.Author)
		}
		if j.Verdict == JE {
			class.Failed = append(class.Failed, j.Error)
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		class.add(name)
	}
	return class
}

// add adds the row of a person.
func (c *Class) add(name string) {
	person, sum := Person{Name: name, Verdicts: make(map[string][]Verdict)}, 0
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
		if slices.Contains(person.Verdicts[problem], AC) {
			person.Accepted++
		}
		sum += best
	}
	if c.Scored {
		person.Points = &sum
	}
	c.People = append(c.People, person)
}
