package class

import (
	"fmt"
	"slices"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// A Program is the result of one program.
type Program struct {
	Key       string // a digest of all that the result depends on; "" if it was not judged
	File      string // its path in the folder
	Likeness  string // equal for programs that differ in white space, comments and names only
	Judgement result.Kept
	Misuse    bool `json:",omitempty"` // it was not judged because of an error of the user
}

// Results are the results of a folder.
type Results struct {
	Programs []Program
	Found    int  // how many programs there are to judge
	All      bool // judging continued after failures
}

// Err returns an error if some programs were not judged, an error of the user if all of these are.
func (r Results) Err() error {
	n, misused := 0, true
	for _, p := range r.Programs {
		if p.Key == "" {
			n, misused = n+1, misused && p.Misuse
		}
	}
	err := fmt.Errorf("%s not judged", result.Count(n, "program"))
	switch {
	case n == 0:
		return nil
	case misused:
		return result.Misuse(err)
	}
	return err
}

// Class returns the results for a report, with the folder as the person named it.
func (r Results) Class(folder string) result.Class {
	var judgements []result.Judgement
	var failed []string
	for _, p := range r.Programs {
		judgements = append(judgements, p.Judgement.Judgement)
		if p.Key == "" {
			failed = append(failed, p.Judgement.Detail)
		}
	}
	c := result.ClassOf(folder, suite.IDs(suite.Problems), judgements, r.alike(), failed)
	if r.All {
		c.Score()
	}
	return c
}

// alike returns groups of programs of several people with the same likeness.
func (r Results) alike() (groups [][]string) {
	byLikeness := make(map[string][]result.Judgement)
	for _, p := range r.Programs {
		if p.Key != "" {
			key := p.Judgement.Problem + " " + p.Likeness
			byLikeness[key] = append(byLikeness[key], p.Judgement.Judgement)
		}
	}
	for _, programs := range byLikeness {
		var names []string
		several := false
		for _, p := range programs {
			names = append(names, p.Submission)
			several = several || p.Author != programs[0].Author
		}
		if several {
			slices.Sort(names)
			groups = append(groups, names)
		}
	}
	slices.SortFunc(groups, slices.Compare)
	return groups
}
