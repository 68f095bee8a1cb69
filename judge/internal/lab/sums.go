package lab

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A sum is the numbers of its parts plus 1, increasing; 0 stands for none.
type sum [mostParts]int32

const (
	plus      = " + " // between the parts of a sum
	mostParts = 4
)

// legal reads a position, which may be a sum.
func (p *Program) legal(text string) ([]int32, error) {
	var parts []int32
	for part := range strings.SplitSeq(text, plus) {
		n, met := p.number[part]
		if !met || p.none[n] {
			return nil, fmt.Errorf("%.60q is no position of the game that the program was asked about", part)
		}
		parts = append(parts, n)
	}
	switch {
	case len(parts) > mostParts:
		return nil, fmt.Errorf("a sum has at most %d parts", mostParts)
	case len(parts) > 1 && !p.ends:
		return nil, errors.New("a game that can go on for ever has no sums")
	}
	return parts, nil
}

// packed returns parts for search.
func (p *Program) packed(parts []int32) (s sum) {
	for i, part := range slices.Sorted(slices.Values(parts)) {
		s[mostParts-len(parts)+i] = part + 1
	}
	return s
}

// options returns the options of a position: in one of its parts.
func (p *Program) options(s sum, list []sum) []sum {
	for i, part := range s {
		if part == 0 {
			continue
		}
		for _, option := range p.next[part-1] {
			to := s
			to[i] = option + 1
			slices.Sort(to[:])
			list = append(list, to)
		}
	}
	return list
}

// A solved is the solver of a program's game: one part is solved already, and sums are searched. Its
// Plain has Grundy values, if the game has any.
type solved struct {
	*rules.Plain[sum]
	of *Program
}

func (s solved) Wins(at sum) (bool, error) {
	v, err := s.Value(at)
	return v.Outcome == game.Win, err
}

func (s solved) Value(at sum) (rules.Value, error) {
	if at[mostParts-2] != 0 {
		return s.Plain.Value(at)
	}
	r := s.of.results[at[mostParts-1]-1]
	return rules.Value{Outcome: r.Outcome, Remoteness: r.Remoteness}, nil
}

// Rules returns the rules of the game.
func (p *Program) Rules(w Words, positions []string) rules.Rules {
	search := solved{rules.NewMisere(p.options, rules.Remembered/2), p} // no Grundy values
	if p.ends && !p.Misere {
		search.Plain = rules.NewNormal(p.options, rules.Remembered/2)
	}
	write := func(parts []int32) (text string) {
		for i, part := range parts {
			text += map[bool]string{true: plus}[i > 0] + p.texts[part]
		}
		return text
	}
	g := &rules.Game[[]int32, sum]{
		Write: write,
		Board: func(parts []int32) rules.Board { return rules.Text{Text: write(parts)} },
		Moves: func(parts []int32, yield func(string, []int32) bool) {
			for i := range rules.Different(parts) {
				for _, option := range p.next[parts[i]] {
					words := "move to " + p.texts[option]
					if len(parts) > 1 {
						words = fmt.Sprintf("move from %s to %s", p.texts[parts[i]], p.texts[option])
					}
					if !yield(words, rules.Replaced(parts, i, option)) {
						return
					}
				}
			}
		},
		End:    func([]int32) string { return "there is no move" },
		Search: func(parts []int32) (rules.Solver[sum], sum, error) { return search, p.packed(parts), nil },
	}
	if p.ends && !p.Misere {
		g.Parts = rules.Singles[int32]
	}
	return rulesOf(g, p.legal, nil, w, positions)
}
