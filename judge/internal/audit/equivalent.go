package audit

import (
	"fmt"
	"slices"
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

// equivalents reads problems/ID/equivalent.txt; path is for errors. A paragraph begins with
// the ids of mutants and what they change, a line each. The reason why no legal input shows
// them follows, indented. Lines that begin with # are comments.
//
//	wins.comparison.53168ffa a > b => a >= b
//		Two equal numbers in the other order are the same.
func equivalents(path string, text []byte) ([]equivalent, error) {
	var entries []equivalent
	first := 0 // of the paragraph
	seen := make(map[string]bool)
	for i, line := range strings.Split(string(text)+"\n\n", "\n") {
		words := strings.TrimSpace(line)
		indented := words != "" && strings.TrimLeft(line, " \t") != line
		last := len(entries) - 1
		fault := ""
		switch {
		case strings.HasPrefix(line, "#"):
		case words == "" && first <= last && entries[last].reason == "":
			fault = "no reason for " + entries[last].id + ": write it above, indented"
		case words == "":
			first = len(entries)
		case indented && first > last:
			fault = "a reason without a mutant: begin the paragraph with a mutant's id"
		case indented:
			for k := first; k <= last; k++ {
				entries[k].reason = strings.TrimSpace(entries[k].reason + " " + words)
			}
		case first <= last && entries[last].reason != "":
			fault = "a mutant below a reason: begin another paragraph"
		default:
			id, change, _ := strings.Cut(words, " ")
			if seen[id] {
				fault = id + " has an entry already"
			}
			seen[id] = true
			entries = append(entries, equivalent{id: id, change: change, line: i + 1})
		}
		if fault != "" {
			return nil, fmt.Errorf("%s:%d: %s", path, i+1, fault)
		}
	}
	return entries, nil
}

// argue notes the reasons of the entries of a file in their mutants. It is an error if an entry is
// of no mutant, or of one that changes something else.
func argue(path string, text []byte, mutants []Mutant) error {
	entries, err := equivalents(path, text)
	for _, e := range entries {
		i := slices.IndexFunc(mutants, func(m Mutant) bool { return m.ID == e.id })
		if i < 0 {
			return fmt.Errorf("%s:%d: no mutant %s: the solution has changed; delete the entry, or find the mutant's new id", path, e.line, e.id)
		}
		m := &mutants[i]
		if e.change != m.String() {
			return fmt.Errorf("%s:%d: %s changes %s", path, e.line, e.id, m)
		}
		m.Argued, m.Entry = e.reason, fmt.Sprintf("%s:%d", path, e.line)
	}
	return err
}
