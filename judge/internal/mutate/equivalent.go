package mutate

import (
	"fmt"
	"slices"
	"strings"
)

// An Equivalent is a mutant of which somebody has shown that it behaves as the solution
// does on every input that keeps the rules of the problem.
type Equivalent struct {
	ID     string
	Change string // what it changes: Mutant.String
	Reason string // why that makes no difference
	Line   int    // of the file
}

// Equivalents reads problems/ID/equivalent.txt. Each entry is a line with the id of a
// mutant and what it changes, and under it, indented, the reason why that makes no
// difference. Several mutants, a line each, may share a reason. Lines that begin with #
// are for readers of the file.
//
//	wins.comparison.53168ffa len(cells)%2 == 1 => len(cells)%2 >= 1
//		A remainder of a length by 2 is 0 or 1.
//
// The path is for errors.
func Equivalents(path string, text []byte) ([]Equivalent, error) {
	var entries []Equivalent
	lines := make(map[string]int)
	first := 0 // the first entry that shares the reason of the last one
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, " \t\r\n")
		words := strings.TrimLeft(line, " \t")
		switch {
		case strings.HasPrefix(line, "#"):
		case words == "":
			if err := reasoned(path, entries); err != nil {
				return nil, err
			}
		case words != line && len(entries) == 0:
			return nil, fmt.Errorf("%s:%d: a reason before any mutant: begin a line with its id", path, number)
		case words != line:
			for i := range entries[first:] {
				e := &entries[first+i]
				e.Reason = strings.TrimLeft(e.Reason+" "+words, " ")
			}
		default:
			id, change, _ := strings.Cut(line, " ")
			if before := lines[id]; before > 0 {
				return nil, fmt.Errorf("%s:%d: %s is in line %d already", path, number, id, before)
			}
			lines[id] = number
			if reasoned(path, entries) == nil {
				first = len(entries)
			}
			entries = append(entries, Equivalent{ID: id, Change: strings.TrimSpace(change), Line: number})
		}
	}
	if err := reasoned(path, entries); err != nil {
		return nil, err
	}
	return entries, nil
}

// reasoned returns an error if the last entry has no reason yet.
func reasoned(path string, entries []Equivalent) error {
	if len(entries) == 0 || entries[len(entries)-1].Reason != "" {
		return nil
	}
	e := entries[len(entries)-1]
	return fmt.Errorf("%s:%d: no reason for %s: write it into the next line, indented", path, e.Line, e.ID)
}

// Entry returns the first line of a mutant's entry in equivalent.txt.
func (m Mutant) Entry() string { return m.ID + " " + m.String() }

// Match checks that each entry of a file is of a mutant that counts.
func (s Set) Match(path string, entries []Equivalent) error {
	for _, e := range entries {
		i := slices.IndexFunc(s.Mutants, func(m Mutant) bool { return m.ID == e.ID })
		if i < 0 {
			return fmt.Errorf("%s:%d: there is no mutant %s any more: take the entry out, or find what has become of it", path, e.Line, e.ID)
		}
		switch m := s.Mutants[i]; {
		case m.Same != "":
			return fmt.Errorf("%s:%d: %s is not counted, since its compiled code is that of %s: take the entry out", path, e.Line, e.ID, m.Same)
		case e.Change != m.String():
			return fmt.Errorf("%s:%d: what %s changes is %s", path, e.Line, e.ID, m)
		}
	}
	return nil
}
