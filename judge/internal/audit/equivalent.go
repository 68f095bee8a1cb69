package audit

import (
	"fmt"
	"strings"
)

// An equivalent is an entry of problems/ID/equivalent.txt: a mutant that behaves as the
// solution does on every legal input.
type equivalent struct {
	id     string
	change string // what it changes: Mutant.String
	reason string
	line   int // of the file
}

// equivalents reads problems/ID/equivalent.txt; path is for errors. Each entry is a line with
// the id of a mutant and what it changes, and below it, indented, the reason why no legal
// input shows it. Several mutants, a line each, may share a reason. Lines that begin with
// # are comments.
//
//	wins.comparison.53168ffa a > b => a >= b
//		Two equal numbers in the other order are the same.
func equivalents(path string, text []byte) ([]equivalent, error) {
	var entries []equivalent
	open := 0 // how many of the last entries still lack a reason, or share the one that is read
	reading := false
	lines := make(map[string]int)
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, " \t\r\n")
		words := strings.TrimLeft(line, " \t")
		isEntry := words == line && words != "" && !strings.HasPrefix(line, "#")
		if (isEntry || words == "") && reading {
			open, reading = 0, false
		}
		switch {
		case isEntry:
			id, change, _ := strings.Cut(line, " ")
			if before := lines[id]; before > 0 {
				return nil, fmt.Errorf("%s:%d: line %d has %s already", path, number, before, id)
			}
			lines[id] = number
			entries = append(entries, equivalent{id: id, change: strings.TrimSpace(change), line: number})
			open++
		case words == "" && open > 0:
			return nil, unreasoned(path, entries)
		case words == "" || strings.HasPrefix(line, "#"):
		case open == 0:
			return nil, fmt.Errorf("%s:%d: a reason without a mutant: begin a line with the id of one", path, number)
		default:
			reading = true
			for i := len(entries) - open; i < len(entries); i++ {
				entries[i].reason = strings.TrimLeft(entries[i].reason+" "+words, " ")
			}
		}
	}
	if open > 0 && !reading {
		return nil, unreasoned(path, entries)
	}
	return entries, nil
}

// unreasoned returns the error that the last entry has no reason.
func unreasoned(path string, entries []equivalent) error {
	last := entries[len(entries)-1]
	return fmt.Errorf("%s:%d: no reason for %s: write it into the next line, indented", path, last.line, last.id)
}

// argue notes the reasons of entries in their mutants. It is an error if an entry is of no
// mutant, or of one that changes something else.
func argue(path string, entries []equivalent, mutants []Mutant) error {
	at := make(map[string]*Mutant)
	for i := range mutants {
		at[mutants[i].ID] = &mutants[i]
	}
	for _, e := range entries {
		m := at[e.id]
		if m == nil {
			return fmt.Errorf("%s:%d: no mutant %s: the solution has changed; delete the entry, or find the mutant's new id", path, e.line, e.id)
		}
		if e.change != m.String() {
			return fmt.Errorf("%s:%d: %s changes %s", path, e.line, e.id, m)
		}
		m.Argued, m.Entry = e.reason, fmt.Sprintf("%s:%d", path, e.line)
	}
	return nil
}
