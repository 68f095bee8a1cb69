package audit

import (
	"fmt"
	"slices"
	"strings"
)

// argue notes in mutants why they are equivalent: they behave as the solution does on every legal
// input. It reads problems/ID/equivalent.txt; path is for errors. A paragraph begins with the ids
// of mutants and what they change (Mutant.String), a line each. The reason why no legal input shows
// them follows, indented. Lines that begin with # are comments.
//
//	wins.comparison.53168ffa a > b => a >= b
//		Two equal numbers in the other order are the same.
func argue(path string, text []byte, mutants []Mutant) error {
	var entries []*Mutant // of the paragraph
	for i, line := range strings.Split(string(text)+"\n\n", "\n") {
		words := strings.TrimSpace(line)
		indented := words != "" && strings.TrimLeft(line, " \t") != line
		fault := ""
		switch {
		case strings.HasPrefix(line, "#"):
		case words == "" && len(entries) > 0 && entries[0].Argued == "":
			fault = "no reason for " + entries[len(entries)-1].ID + ": write it above, indented"
		case words == "":
			entries = nil
		case indented && len(entries) == 0:
			fault = "a reason without a mutant: begin the paragraph with a mutant's id"
		case indented:
			for _, m := range entries {
				m.Argued = strings.TrimSpace(m.Argued + " " + words)
			}
		case len(entries) > 0 && entries[0].Argued != "":
			fault = "a mutant below a reason: begin another paragraph"
		default:
			id, change, _ := strings.Cut(words, " ")
			at := slices.IndexFunc(mutants, func(m Mutant) bool { return m.ID == id })
			if at < 0 {
				fault = "no mutant " + id + ": the solution has changed; delete the entry, or find the mutant's new id"
				break
			}
			m := &mutants[at]
			if m.Entry != "" {
				fault = id + " has an entry already"
			} else if change != m.String() {
				fault = fmt.Sprintf("%s changes %s", id, m)
			}
			m.Entry = fmt.Sprintf("%s:%d", path, i+1)
			entries = append(entries, m)
		}
		if fault != "" {
			return fmt.Errorf("%s:%d: %s", path, i+1, fault)
		}
	}
	return nil
}
